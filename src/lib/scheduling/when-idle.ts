/** Runs one function per idle callback, in order. Returns a function that cancels the remaining ones. */
export function runWhenIdle(parts: readonly (() => void)[]): () => void {
  let stop = () => undefined
  const next = (place: number) => {
    const part = parts[place]
    if (part) {
      stop = requestIdle(() => {
        part()
        next(place + 1)
      })
    }
  }
  next(0)
  return () => stop()
}

/** Resolves immediately on the server. */
export function waitForIdle(): Promise<void> {
  return import.meta.env.SSR ? Promise.resolve() : new Promise((resolve) => void runWhenIdle([resolve]))
}

/** Uses a timeout in Safari, which has no `requestIdleCallback`. */
function requestIdle(work: () => void): () => undefined {
  if ('requestIdleCallback' in window) {
    const handle = requestIdleCallback(work)
    return () => void cancelIdleCallback(handle)
  }
  const handle = setTimeout(work, 200)
  return () => void clearTimeout(handle)
}
