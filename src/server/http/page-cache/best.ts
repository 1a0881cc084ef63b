import { type Page, packBest } from './entry.ts'

/** How long nothing is packed after a page was, as a multiple of the time that took: it costs a tenth of a core at most. */
const restTimes = 9

/**
 * Packs pages that are asked for again as small as they get, in the background and one at a time: 8 % less on every
 * visitor's line for 60 times the work of the first packing (docs/decisions/0037). A page that comes while another is packed,
 * or soon after, is left as it is until somebody asks for it again.
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
