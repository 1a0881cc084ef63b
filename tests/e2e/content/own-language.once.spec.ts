import { languageCodes } from '#lib/urls/locale-url.ts'
import { expect, test } from '../helpers/fixtures.ts'
import { inLanguage, listedPaths, readerOf } from '../helpers/pages/own-language.ts'
import { emptyShelves } from '../helpers/shopping/shelves.ts'
import type { Shop } from '../helpers/shops/shop-server.ts'

/** Pages outside the sitemap, without language prefix. */
const unlisted = [
  '/nicotine-pouches?flavour=mint&strength=2',
  '/search?q=mint',
  '/search?q=qqqqzzzz',
  '/checkout',
  '/receipt',
  '/login',
  '/register',
  '/password-reset',
  '/account',
  '/account/order',
  '/your-data',
  '/no/such',
]
/** Maximum concurrent requests: the shop renders on one processor. */
const atOnce = 4

for (const language of languageCodes) {
  test(`every page says what it says in the language it names: ${language}`, async ({ shop }) => {
    const { pages, products } = await listedPaths(shop, language)
    const others = [await firstOnSale(shop), soldOut(shop), ...unlisted]
    const chosen = [...products.slice(0, 2), ...inLanguage(language, others)]
    const foreign = await foreignOn(shop, [...pages, ...chosen])
    expect(foreign).toEqual([])
  })
}

test('every language has as many pages as English', async ({ openShop }) => {
  // Separate shop: parallel tests write posts in a single language.
  const shop = await openShop()
  const counts = await Promise.all(
    languageCodes.map(async (language) => [language, (await listedPaths(shop, language)).pages.length]),
  )
  const [[, english] = []] = counts
  expect(counts).toEqual(languageCodes.map((language) => [language, english]))
})

test('a page that cannot be drawn says so in its language', async ({ openShop }) => {
  const shop = await openShop({ FAULTS: 'on', FAULT_COMMERCE: 'off', FAULT_CONTENT: 'off' })
  const paths = languageCodes.flatMap((language) => inLanguage(language, ['/nicotine-pouches', '/info/delivery']))
  expect(await foreignOn(shop, paths)).toEqual([])
})

async function foreignOn(shop: Shop, paths: readonly string[]): Promise<string[]> {
  const foreignIn = readerOf(shop)
  const found = new Map<string, string>()
  const waiting = paths.toReversed()
  async function work(): Promise<void> {
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      const html = await (await fetch(shop.origin + path, { headers: { accept: 'text/html' } })).text()
      for (const text of foreignIn(html)) if (!found.has(text)) found.set(text, path)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return [...found].map(([text, path]) => `${path}: ${text}`)
}

function soldOut(shop: Shop): string {
  return emptyShelves(shop)[0]?.path ?? ''
}

/** Uses the English page, because the sale is empty in some languages. */
async function firstOnSale(shop: Shop): Promise<string> {
  const html = await (await fetch(`${shop.origin}/sale`)).text()
  const path = /<article[\s\S]*?href="(\/[^"]+)"/.exec(html)?.[1]
  if (!path) throw new Error('The sale shows no product')
  return path
}
