export const cardsPerStep = 36

/** Limits the rendered cards, so that a list of thousands of cards renders as fast as a short one. */
const maxRenderedSteps = 4

/** Indexes of cards. `end` is exclusive. `latest` is the first card that the last "show more" added. */
export interface ListWindow {
  start: number
  latest: number
  end: number
}

/** Returns the cards to render. `show` is the requested number (a multiple of `cardsPerStep`), `count` the total. */
export function computeListWindow(show: number, count: number): ListWindow {
  const lastStep = Math.max(1, Math.ceil(Math.min(show, count) / cardsPerStep))
  return {
    start: Math.max(0, lastStep - maxRenderedSteps) * cardsPerStep,
    latest: (lastStep - 1) * cardsPerStep,
    end: Math.min(lastStep * cardsPerStep, count),
  }
}
