const events = ['scroll', 'pointerdown', 'touchstart', 'keydown'] as const

/**
 * Resolves once the visitor does something: scrolls, points or types. For parts of a page that stand in the
 * server's HTML and are links or forms until then, so that a visitor who only looks loads less. At once on the server.
 */
export function firstInteraction(): Promise<void> {
  if (import.meta.env.SSR) return Promise.resolve()
  return new Promise((resolve) => {
    const stop = new AbortController()
    for (const event of events) {
      addEventListener(event, () => finish(), { passive: true, capture: true, signal: stop.signal })
    }
    const finish = () => {
      stop.abort()
      resolve()
    }
  })
}
