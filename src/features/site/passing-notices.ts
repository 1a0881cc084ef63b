import { createAtom, useSelector } from '@tanstack/react-store'

/** Something that just happened, said over the page for a few seconds: a toast. Nothing that must be read or answered. */
export interface PassingNotice {
  title: string
  text?: string
  /** Takes it back, where that is possible. */
  undo?: () => void
}

const none: readonly PassingNotice[] = []

/** Those that wait for what shows them, which loads with the first one: on the first load is only this. */
const waiting = createAtom(none)

export function notify(notice: PassingNotice): void {
  waiting.set([...waiting.get(), notice])
}

export function useWaitingNotices(): readonly PassingNotice[] {
  return useSelector(waiting)
}

/** All that wait, each once. */
export function takeNotices(): readonly PassingNotice[] {
  const taken = waiting.get()
  if (taken.length > 0) waiting.set(none)
  return taken
}
