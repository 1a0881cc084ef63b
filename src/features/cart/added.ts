import { createAtom } from '@tanstack/react-store'

/** Item that was added to the cart. A separate file, so that the search can listen without loading the cart's code. */
export interface Added {
  /** Product ID in the commerce service. */
  product: string
  item: string
  quantity: number
}

const latest = createAtom<Added | null>(null)
const pressed = createAtom<{ control: Element } | null>(null)

/** Calls `listener` with each clicked add button, or its form. Returns an unsubscribe function. */
export function onAdding(listener: (control: Element) => void): () => void {
  return pressed.subscribe((press) => press && listener(press.control)).unsubscribe
}

export function announceAdding(control: Element): void {
  pressed.set({ control })
}

export function onAdded(listener: (added: Added) => void): () => void {
  return latest.subscribe((added) => added && listener(added)).unsubscribe
}

export function announceAdded(added: Added): void {
  latest.set({ ...added })
}
