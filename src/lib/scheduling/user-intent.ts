export interface UserIntentDetector {
  detected: Promise<void>
  /** Resolves `detected` when the pointer or the focus enters `place`. Native listeners also work before hydration. */
  watch: (place: HTMLElement | null) => void
}

export function createUserIntentDetector(): UserIntentDetector {
  let near = () => {}
  const pointed = new Promise<void>((resolve) => {
    near = resolve
  })
  const watch = (place: HTMLElement | null) => {
    if (place?.matches(':hover, :focus-within')) near()
    for (const sign of ['pointermove', 'focusin']) place?.addEventListener(sign, near, { once: true, passive: true })
  }
  return { detected: pointed, watch }
}
