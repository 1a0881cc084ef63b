import { firstEvent } from './first-event.ts'

const events = ['scroll', 'pointerdown', 'touchstart', 'keydown'] as const

let resolveInteraction = () => {}
const interaction = new Promise<void>((resolve) => {
  resolveInteraction = resolve
})

/** Starts listening. Called by the browser's entry module, so that a gesture that leads to the next page counts. */
export function watchForInteraction(): void {
  void firstEvent(events).then(resolveInteraction)
}

/** For shoppers who return from a payment page: their interaction happened in an earlier document. */
export function countAsInteraction(): void {
  resolveInteraction()
}

/** Resolves on the first scroll, pointer or keyboard event. Resolves immediately on the server. */
export function firstInteraction(): Promise<void> {
  return import.meta.env.SSR ? Promise.resolve() : interaction
}
