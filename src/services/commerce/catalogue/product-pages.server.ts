import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'

/** Products per response: some megabytes and tens of milliseconds, so that other requests are not blocked. */
export const productsAtOnce = 100

export interface RequestedPage {
  skipFirst: number
  limit: number
}

export const firstPage: RequestedPage = { skipFirst: 0, limit: productsAtOnce }

interface AnsweredPage {
  products: readonly unknown[]
  /** Total over all pages. 0 if the service provides no total. */
  productCount: number
}

/**
 * At most `most` entries, page by page. Yields to the event loop between pages. `ask` returns undefined if the list no
 * longer exists.
 */
export async function* productPages(
  ask: (page: RequestedPage) => Promise<AnsweredPage | undefined>,
  most = Number.POSITIVE_INFINITY,
): AsyncGenerator<readonly unknown[]> {
  for (let skipFirst = 0; skipFirst < most; ) {
    const limit = Math.min(productsAtOnce, most - skipFirst)
    const { products, productCount } = (await ask({ skipFirst, limit })) ?? nothing
    yield products
    skipFirst += products.length
    // A longer page than requested is the full list of a service without pagination.
    if (products.length !== limit || skipFirst === productCount) return
    await nextTurn()
  }
}

/** Threshold after which reads pause between pages, ms. Each pause is a multiple of the time that the page took. */
const readAtOnceMs = 1500
const pause = 4

/** Slows down background reads of a large catalogue so that shoppers' requests have priority. */
export async function* unhurried<Page>(pages: AsyncIterable<Page>): AsyncGenerator<Page> {
  const began = performance.now()
  let started = began
  for await (const page of pages) {
    yield page
    const now = performance.now()
    if (now - began > readAtOnceMs) await wait((now - started) * pause, undefined, { ref: false })
    started = performance.now()
  }
}

const nothing: AnsweredPage = { products: [], productCount: 0 }

/** Combines the items of all pages. For duplicate ids, the first item wins. */
export async function collectPages<Item extends { id: string }>(
  pages: AsyncIterable<readonly unknown[]>,
  read: (entries: readonly unknown[]) => readonly Item[],
): Promise<Item[]> {
  const found = new Map<string, Item>()
  for await (const page of pages) for (const item of read(page)) if (!found.has(item.id)) found.set(item.id, item)
  return [...found.values()]
}
