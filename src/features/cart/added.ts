import { createAtom } from '@tanstack/react-store'

/** Something that was put into the cart. A file of its own: the search listens for it without loading the cart's code. */
export interface Added {
  /** The product's id on the commerce service. */
  product: string
  item: string
  quantity: number
}

const latest = createAtom<Added | null>(null)
const pressed = createAtom<{ control: Element } | null>(null)

/** Calls `listener` with each button, or its form, that is pressed to add something; returns how to stop. */
export function onAdding(listener: (control: Element) => void): () => void {
  return pressed.subscribe((press) => press && listener(press.control)).unsubscribe
}

export function announceAdding(control: Element): void {
  pressed.set({ control })
}

/** Calls `listener` after each successful addition; returns how to stop. */
export function onAdded(listener: (added: Added) => void): () => void {
  return latest.subscribe((added) => added && listener(added)).unsubscribe
}

export function announceAdded(added: Added): void {
  latest.set({ ...added })
}
