/** Something that was put into the cart. */
export interface Added {
  /** The product's id on the commerce service. */
  product: string
  item: string
  quantity: number
}

type Listener = (added: Added) => void

const listeners = new Set<Listener>()

/** Calls `listener` after each successful addition; returns how to stop. */
export function onAdded(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function announceAdded(added: Added): void {
  for (const listener of listeners) listener(added)
}
