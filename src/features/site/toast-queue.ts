import { createAtom, useSelector } from '@tanstack/react-store'

/** Displayed for a few seconds. Do not use toasts for messages that must be read or answered. */
export interface ToastMessage {
  title: string
  text?: string
  undo?: () => void
}

const none: readonly ToastMessage[] = []

/** The queue is separate from the component, which is loaded with the first toast. */
const waiting = createAtom(none)

export function showToast(notice: ToastMessage): void {
  waiting.set([...waiting.get(), notice])
}

export function useQueuedToasts(): readonly ToastMessage[] {
  return useSelector(waiting)
}

export function takeQueuedToasts(): readonly ToastMessage[] {
  const taken = waiting.get()
  if (taken.length > 0) waiting.set(none)
  return taken
}
