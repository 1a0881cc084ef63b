import { waitForFirstEvent } from './first-event.ts'

const events = ['scroll', 'pointerdown', 'touchstart', 'keydown'] as const

let resolveInteraction = () => {}
const interaction = new Promise<void>((resolve) => {
  resolveInteraction = resolve
})

/** Must be called in the browser's entry module, so that no interaction is missed. */
export function watchForInteraction(): void {
  void waitForFirstEvent(events).then(resolveInteraction)
}

/** For pages that shoppers may leave without an interaction, such as the receipt. */
export function markInteraction(): void {
  resolveInteraction()
}

/** Resolves on the first scroll, touch, pointer or key event, on {@link markInteraction}, or at once on the server. */
export function waitForFirstInteraction(): Promise<void> {
  return import.meta.env.SSR ? Promise.resolve() : interaction
}
