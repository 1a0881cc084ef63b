export interface PointedAt {
  /** Resolves when it is pointed at, or has the focus. */
  pointed: Promise<void>
  /** For the `ref` of the place: React hands on no event from what it has not taken over. */
  watch: (place: HTMLElement | null) => void
}

/** Waits for a sign that somebody is about to press something in a place. */
export function untilPointedAt(): PointedAt {
  let near = () => {}
  const pointed = new Promise<void>((resolve) => {
    near = resolve
  })
  const watch = (place: HTMLElement | null) => {
    if (place?.matches(':hover, :focus-within')) near()
    for (const sign of ['pointermove', 'focusin']) place?.addEventListener(sign, near, { once: true, passive: true })
  }
  return { pointed, watch }
}
