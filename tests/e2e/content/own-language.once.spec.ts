import { languageCodes } from '#lib/urls/locale-url.ts'
import { expect, test } from '../helpers/fixtures.ts'
import { createForeignTextFinder, fetchSitemapPaths, localizePaths } from '../helpers/pages/own-language.ts'
import { soldOutCans } from '../helpers/shopping/inventory.ts'
import type { Shop } from '../helpers/shops/shop-server.ts'

/** Paths of pages that are not in the sitemap, without language prefix. */
const unlistedPaths = [
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
/** Maximum number of concurrent requests. More would not help, because the shop renders on a single processor. */
const maxConcurrent = 4

for (const language of languageCodes) {
  test(`every page is in the language that it declares: ${language}`, async ({ shop }) => {
    const { pages, products } = await fetchSitemapPaths(shop, language)
    const others = [await firstSalePath(shop), soldOutPath(shop), ...unlistedPaths]
    const chosen = [...products.slice(0, 2), ...localizePaths(language, others)]
    const foreign = await findForeignTexts(shop, [...pages, ...chosen])
    expect(foreign).toEqual([])
  })
}

test('every language has as many pages as English', async ({ openShop }) => {
  // Uses a separate shop, because parallel tests write posts in a single language.
  const shop = await openShop()
  const counts = await Promise.all(
    languageCodes.map(async (language) => [language, (await fetchSitemapPaths(shop, language)).pages.length]),
  )
  const [[, english] = []] = counts
  expect(counts).toEqual(languageCodes.map((language) => [language, english]))
})

test('a page that cannot be rendered shows an error in its language', async ({ openShop }) => {
  const shop = await openShop({ FAULTS: 'on', FAULT_COMMERCE: 'off', FAULT_CONTENT: 'off' })
  const paths = languageCodes.flatMap((language) => localizePaths(language, ['/nicotine-pouches', '/info/delivery']))
  expect(await findForeignTexts(shop, paths)).toEqual([])
})

async function findForeignTexts(shop: Shop, paths: readonly string[]): Promise<string[]> {
  const foreignIn = createForeignTextFinder(shop)
  const found = new Map<string, string>()
  const waiting = paths.toReversed()
  async function work(): Promise<void> {
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      const html = await (await fetch(shop.origin + path, { headers: { accept: 'text/html' } })).text()
      for (const text of foreignIn(html)) if (!found.has(text)) found.set(text, path)
    }
  }
  await Promise.all(Array.from({ length: maxConcurrent }, work))
  return [...found].map(([text, path]) => `${path}: ${text}`)
}

function soldOutPath(shop: Shop): string {
  return soldOutCans(shop)[0]?.path ?? ''
}

/** Returns the path of the first product in the sale. Uses the English page, because the sale is empty in some languages. */
async function firstSalePath(shop: Shop): Promise<string> {
  const html = await (await fetch(`${shop.origin}/sale`)).text()
  const path = /<article[\s\S]*?href="(\/[^"]+)"/.exec(html)?.[1]
  if (!path) throw new Error('The sale shows no product')
  return path
}
