import { readMemory, startProbedShop } from '../../tests/load/memory.ts'
import { withLargeCatalogue } from './catalogue-data.ts'
import { recordFigure } from './figures.ts'
import { benchPagePaths } from './shop.ts'

const products = 20_000
const maxAttempts = 600
const laterPages = 20

/**
 * Starts a large shop and measures the times until it is ready and until the first visitors see a list, in English and
 * then in German. The times include rejected requests. Also measures list pages with different filters, which are not in
 * the page cache, and the memory.
 */
export async function benchLargeCatalogue(): Promise<void> {
  await withLargeCatalogue(products, undefined, async (folder) => {
    const started = performance.now()
    const shop = await startProbedShop(folder, { RATE_LIMITS: 'off' })
    const { list } = benchPagePaths
    try {
      await fetchUntilOk(`${shop.origin}/readyz`)
      recordFigure('20,000 products: ready', (performance.now() - started) / 1000)
      recordFigure('20,000 products: first list', await fetchUntilOk(shop.origin + list))
      recordFigure('20,000 products: first list in German', await fetchUntilOk(`${shop.origin}/de${list}`))
      const before = performance.now()
      for (let page = 1; page <= laterPages; page += 1) {
        const filters = JSON.stringify([{ name: 'nicotine', values: [`0-${page}`] }])
        await fetchUntilOk(`${shop.origin}${list}?filters=${encodeURIComponent(filters)}`)
      }
      recordFigure('20,000 products: later list', (performance.now() - before) / laterPages)
      recordFigure('20,000 products: memory', (await readMemory(shop)).rss / 1e6)
    } finally {
      await shop.stop()
    }
  })
}

/** Returns the time until the first successful response, in seconds. */
async function fetchUntilOk(url: string): Promise<number> {
  const began = performance.now()
  for (let tried = 0; tried < maxAttempts; tried += 1) {
    const answer = await fetch(url, { headers: { accept: 'text/html' } })
    await answer.arrayBuffer()
    if (answer.ok) return (performance.now() - began) / 1000
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`${url} did not respond with a page in ${maxAttempts} attempts`)
}
