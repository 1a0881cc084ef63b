import { createAtom } from '@tanstack/store'

/** Something that was put into the cart. A file of its own: the search listens for it without loading the cart's code. */
export interface Added {
  /** The product's id on the commerce service. */
  product: string
  item: string
  quantity: number
}

const latest = createAtom<Added | null>(null)

/** Calls `listener` after each successful addition; returns how to stop. */
export function onAdded(listener: (added: Added) => void): () => void {
  return latest.subscribe((added) => added && listener(added)).unsubscribe
}

export function announceAdded(added: Added): void {
  latest.set({ ...added })
}
