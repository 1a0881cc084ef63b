/** Number of cards displayed initially, and number that each "show more" adds. */
export const cardsPerStep = 48

/**
 * Maximum number of steps (of `cardsPerStep` cards) rendered together, so that a list of thousands of cards renders as
 * fast as a short one.
 */
const maxRenderedSteps = 4

/**
 * Range of rendered cards: `start` inclusive, `end` exclusive. `latest` is the index of the first card that the last
 * "show more" added.
 */
export interface ListWindow {
  start: number
  latest: number
  end: number
}

/**
 * Returns the window for the first `show` of `count` cards. Only the last four steps are rendered. `show` is a multiple
 * of `cardsPerStep`.
 */
export function listWindow(show: number, count: number): ListWindow {
  const lastStep = Math.max(1, Math.ceil(Math.min(show, count) / cardsPerStep))
  return {
    start: Math.max(0, lastStep - maxRenderedSteps) * cardsPerStep,
    latest: (lastStep - 1) * cardsPerStep,
    end: Math.min(lastStep * cardsPerStep, count),
  }
}
