import { createAtom } from '@tanstack/react-store'

// In a separate file, so that other features can subscribe without loading the cart's code.

interface AddedItem {
  product: string
  item: string
  quantity: number
}

const latest = createAtom<AddedItem | null>(null)
const pressed = createAtom<{ control: Element } | null>(null)

export function onAddClick(listener: (control: Element) => void): () => void {
  return pressed.subscribe((press) => press && listener(press.control)).unsubscribe
}

export function emitAddClick(control: Element): void {
  pressed.set({ control })
}

export function onItemAdded(listener: (added: AddedItem) => void): () => void {
  return latest.subscribe((added) => added && listener(added)).unsubscribe
}

/** Each call must pass a new object, because an unchanged reference does not notify the listeners. */
export const emitItemAdded: (added: AddedItem) => void = latest.set
