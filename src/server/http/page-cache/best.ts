import { type Page, packBest } from './entry.ts'

/** How long nothing is packed after a page was, as a multiple of the time that took: it costs a tenth of a core at most. */
const restTimes = 9

/**
 * Compresses requested pages as small as possible in the background, one at a time: 8 % less for 60 times the work
 * (docs/decisions/0037). A page that comes meanwhile waits until it is requested again.
 */
export function createBestPacking(clock: () => number = () => performance.now()) {
  let next = 0

  async function pack(page: Page): Promise<void> {
    const started = clock()
    next = Number.POSITIVE_INFINITY
    try {
      await packBest(page)
    } finally {
      next = clock() + restTimes * (clock() - started)
    }
  }

  return (page: Page): void => {
    // A page that cannot be packed again stays as it is.
    if (!page.best && clock() >= next) pack(page).catch(() => undefined)
  }
}
