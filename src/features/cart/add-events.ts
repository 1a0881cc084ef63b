import { createAtom } from '@tanstack/react-store'

/** Item that was added to the cart. In a separate file, so that the search can subscribe without loading the cart's code. */
export interface AddedItem {
  /** Product ID in the commerce service. */
  product: string
  item: string
  quantity: number
}

const latest = createAtom<AddedItem | null>(null)
const pressed = createAtom<{ control: Element } | null>(null)

/** Calls `listener` with the clicked add button or its form. Returns an unsubscribe function. */
export function onAddClick(listener: (control: Element) => void): () => void {
  return pressed.subscribe((press) => press && listener(press.control)).unsubscribe
}

export function emitAddClick(control: Element): void {
  pressed.set({ control })
}

export function onAdded(listener: (added: AddedItem) => void): () => void {
  return latest.subscribe((added) => added && listener(added)).unsubscribe
}

export function emitAdded(added: AddedItem): void {
  latest.set({ ...added })
}
