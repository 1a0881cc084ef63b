import { brand, demoSeller, type LanguageCode } from '#app.config'
import { accessibilityAuthorities } from '#config/accessibility-authorities.ts'
import { browserStorageEntries } from '#lib/browser/browser-storage.ts'
import { languageCodes, localizePath } from '#lib/urls/locale-url.ts'
import { seedAuthors } from '../../../packages/demo-data/data/authors.ts'
import { seedBrands } from '../../../packages/demo-data/data/catalogue/brands.ts'
import { extractDocumentTexts } from '../../languages/document-texts.ts'
import { createNamesPattern, describeForeignTexts } from '../../languages/foreign-texts.ts'
import { expect, test } from '../helpers/fixtures.ts'
import { fetchFirstCardPath } from '../helpers/shop-actions.ts'
import { findSoldOutCans, readProductNames } from '../helpers/shopping/inventory.ts'
import type { Shop } from '../helpers/shops/shop-server.ts'

/** Paths of pages that are not in the sitemap, without language prefix. */
const unlistedPaths = [
  ...['/nicotine-pouches?flavour=mint&strength=2', '/search?q=mint', '/search?q=qqqqzzzz', '/checkout', '/receipt'],
  ...['/login', '/register', '/password-reset', '/account', '/account/order', '/your-data', '/no/such'],
]
/** Maximum number of concurrent requests. More would not help, because the shop renders in a single thread. */
const maxConcurrent = 4

for (const language of languageCodes) {
  test(`every page is in the language that it declares: ${language}`, async ({ shop }) => {
    const { pages, products } = await fetchSitemapPaths(shop, language)
    // Use the first sale product of the English page, because the sale is empty in some languages.
    const onSale = await fetchFirstCardPath(shop, '/sale')
    const others = [onSale, findSoldOutCans(shop)[0]?.path ?? '', ...unlistedPaths]
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

/**
 * Creates a function that returns the texts of a page that are in a language other than the declared one. The
 * shop's proper names are exempt.
 */
function createForeignTextFinder(shop: Shop): (html: string) => string[] {
  const people = Object.values(seedAuthors).map(({ firstName, lastName }) => `${firstName} ${lastName}`)
  const brands = seedBrands.map(({ name }) => name)
  const entries = browserStorageEntries.flatMap(({ names }) => names.map((name) => name.replace('*', '…')))
  const authorities = accessibilityAuthorities.map(({ name }) => name)
  const seller = [demoSeller.name, demoSeller.address, demoSeller.email]
  const names = [...readProductNames(shop), ...brands, ...people, ...authorities, ...entries, ...seller, brand.name]
  const pattern = createNamesPattern(names)
  // Caches the result per text, because many texts appear on several pages.
  const read = new Map<string, string[]>()
  return (html) =>
    extractDocumentTexts(html).flatMap((text) => {
      const name = JSON.stringify(text)
      const foreign = read.get(name) ?? describeForeignTexts([text], pattern)
      read.set(name, foreign)
      return foreign
    })
}

async function fetchSitemapPaths(shop: Shop, language: LanguageCode): Promise<{ pages: string[]; products: string[] }> {
  const sitemap = await (await fetch(`${shop.origin}/sitemap-${language}.xml`)).text()
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
  const product = /\/nicotine-pouches\/[^/]+-[^/]+-[^/]+$/
  const { products = [], pages = [] } = Object.groupBy(paths, (path) => (product.test(path) ? 'products' : 'pages'))
  return { pages, products }
}

function localizePaths(language: LanguageCode, paths: readonly string[]): string[] {
  return paths.map((path) => localizePath(path, language))
}
