/**
 * What shows that somebody is about to see more than the first view, or to go there by key. A press is none: to draw all that
 * is near would keep it from its own frame.
 */
const signs = ['scroll', 'wheel', 'keydown'] as const

/** Elements that one turn lays out: some 15 ms of a slow phone. */
const aTurn = 15

/**
 * Part of the script of the head: once the first view is drawn, draws what stands below it (`drawn-later`) bit by bit, whenever
 * the browser has time, so that no task keeps it from answering. When somebody begins to move, the browser draws what is near
 * by itself, and the app the rest (first-view.ts).
 */
export function drawBitByBit(idle: (work: () => void) => void): void {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  // An address may lead into a part, and a browser back to where its reader was.
  if (location.hash || visit?.type !== 'navigate') return
  const { dataset } = document.documentElement
  dataset.drawing = ''

  function stop(): void {
    delete dataset.drawing
  }

  function draw(): void {
    if (!('drawing' in dataset)) return
    let left = aTurn
    for (const part of document.querySelectorAll<HTMLElement>('.drawn-later:not([data-shown])')) {
      if (left <= 0) {
        // Not before this bit is drawn: a browser with nothing else to do would take several in one.
        requestAnimationFrame(() => idle(draw))
        return
      }
      part.dataset.shown = ''
      left -= part.querySelectorAll('*').length
    }
    dataset.drawn = ''
    stop()
  }

  for (const sign of signs) addEventListener(sign, stop, { capture: true, passive: true, once: true })
  // A link may lead into a part.
  addEventListener('click', ({ target }) => (target as Element).closest('[href*="#"]') && stop(), true)
  void window.firstView.then(() => idle(draw))
}
