/** Cards of the first view, and how many more each step shows. */
export const cardsPerStep = 48

/** Steps that are in the page at most: a list of thousands stays as light as one of two hundred. */
const stepsInPage = 4

/** Which cards of a list are in the page: from `start` up to, not including, `end`; `latest` is the first of the last step. */
export interface ListWindow {
  start: number
  latest: number
  end: number
}

/**
 * The cards to draw when the first `show` of `count` were asked for: the last four steps of them. `show` is a whole
 * number of steps.
 */
export function listWindow(show: number, count: number): ListWindow {
  const lastStep = Math.max(1, Math.ceil(Math.min(show, count) / cardsPerStep))
  return {
    start: Math.max(0, lastStep - stepsInPage) * cardsPerStep,
    latest: (lastStep - 1) * cardsPerStep,
    end: Math.min(lastStep * cardsPerStep, count),
  }
}
