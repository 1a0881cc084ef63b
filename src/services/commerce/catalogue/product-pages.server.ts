import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'

/** Products in one answer: some megabytes and tens of milliseconds, so that other requests are not blocked. */
export const productsAtOnce = 100

export interface RequestedPage {
  skipFirst: number
  limit: number
}

export const firstPage: RequestedPage = { skipFirst: 0, limit: productsAtOnce }

interface AnsweredPage {
  products: readonly unknown[]
  /** Of all pages; 0 where the service does not say. */
  productCount: number
}

/** At most `most` entries, page by page, yielding between pages; `ask` answers undefined when the list is gone. */
export async function* productPages(
  ask: (page: RequestedPage) => Promise<AnsweredPage | undefined>,
  most = Number.POSITIVE_INFINITY,
): AsyncGenerator<readonly unknown[]> {
  for (let skipFirst = 0; skipFirst < most; ) {
    const limit = Math.min(productsAtOnce, most - skipFirst)
    const { products, productCount } = (await ask({ skipFirst, limit })) ?? nothing
    yield products
    skipFirst += products.length
    // One that is longer than what was asked for is the whole list of a service that knows no pages.
    if (products.length !== limit || skipFirst === productCount) return
    await nextTurn()
  }
}

/** A catalogue that is read within so much work is read at once; a larger one makes pauses, each so many times as long. */
const readAtOnceMs = 1500
const pause = 4

/** The same pages for what nobody waits for: whoever comes to a large shop meanwhile, or buys in it, comes first. */
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

/** What `read` makes of each page, in one list; of those that are the same by `id` the first. */
export async function collectPages<Item extends { id: string }>(
  pages: AsyncIterable<readonly unknown[]>,
  read: (entries: readonly unknown[]) => readonly Item[],
): Promise<Item[]> {
  const found = new Map<string, Item>()
  for await (const page of pages) for (const item of read(page)) if (!found.has(item.id)) found.set(item.id, item)
  return [...found.values()]
}
