import { firstEvent } from './first-event.ts'

const events = ['scroll', 'pointerdown', 'touchstart', 'keydown'] as const

let seen = () => {}
const interaction = new Promise<void>((resolve) => {
  seen = resolve
})

/** Starts to watch; for the browser's entry, so that the gesture that leads to the next page counts for it. */
export function watchForInteraction(): void {
  void firstEvent(events).then(seen)
}

/** Counts as the visitor's first doing: whoever comes back from paying has done something, if not in this document. */
export function countAsInteraction(): void {
  seen()
}

/** Resolves once the visitor scrolls, points or types; at once on the server. */
export function firstInteraction(): Promise<void> {
  return import.meta.env.SSR ? Promise.resolve() : interaction
}
