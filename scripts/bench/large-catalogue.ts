import { startShop } from '../../tests/load/shop-process.ts'
import { withLargeCatalogue } from './catalogue-data.ts'
import { recordFigure } from './figures.ts'
import { benchPagePaths } from './shop.ts'

const products = 20_000
const maxAttempts = 60

/**
 * Measures how long the first visitor waits for a list page after a large shop has started. The time includes rejected
 * requests.
 */
export async function benchLargeCatalogue(): Promise<void> {
  await withLargeCatalogue(products, undefined, async (folder) => {
    const shop = await startShop(folder, { RATE_LIMITS: 'off' }, '/readyz')
    try {
      const began = performance.now()
      for (let tried = 0; tried < maxAttempts; tried += 1) {
        const answer = await fetch(shop.origin + benchPagePaths.list, { headers: { accept: 'text/html' } })
        await answer.arrayBuffer()
        if (answer.ok) return recordFigure('20,000 products: first list', (performance.now() - began) / 1000)
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
      throw new Error(`The list did not respond in ${maxAttempts} attempts`)
    } finally {
      await shop.stop()
    }
  })
}
