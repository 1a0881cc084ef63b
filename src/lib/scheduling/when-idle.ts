/** Does work one part after another, each when the page has nothing else to do. Returns how to leave off. */
export function whenIdle(parts: readonly (() => void)[]): () => void {
  let stop = () => undefined
  const next = (place: number) => {
    const part = parts[place]
    if (part) {
      stop = idle(() => {
        part()
        next(place + 1)
      })
    }
  }
  next(0)
  return () => stop()
}

/** Resolves once the page has nothing else to do. At once on the server. */
export function untilIdle(): Promise<void> {
  return import.meta.env.SSR ? Promise.resolve() : new Promise((resolve) => void whenIdle([resolve]))
}

/** Safari has no idle callbacks. */
function idle(work: () => void): () => undefined {
  if ('requestIdleCallback' in window) {
    const handle = requestIdleCallback(work)
    return () => void cancelIdleCallback(handle)
  }
  const handle = setTimeout(work, 200)
  return () => void clearTimeout(handle)
}
