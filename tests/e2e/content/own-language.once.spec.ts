import { languageCodes } from '#lib/urls/locale-url.ts'
import { expect, test } from '../helpers/fixtures.ts'
import { inLanguage, listedPaths, readerOf } from '../helpers/pages/own-language.ts'
import { emptyShelves } from '../helpers/shopping/shelves.ts'
import type { Shop } from '../helpers/shops/shop-server.ts'

/** Pages that no sitemap lists, without language. */
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
/** Requests under way at a time: the shop has one processor to draw pages with. */
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
  // A shop of its own: journeys beside this one write posts in one language.
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

/** What is foreign on these pages, each text once, with the first page it stands on. */
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

/** Path of the first product of the sale; pages in some languages list none. */
async function firstOnSale(shop: Shop): Promise<string> {
  const html = await (await fetch(`${shop.origin}/sale`)).text()
  const path = /<article[\s\S]*?href="(\/[^"]+)"/.exec(html)?.[1]
  if (!path) throw new Error('The sale shows no product')
  return path
}
