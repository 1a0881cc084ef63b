import { brand, demoSeller, type LanguageCode } from '#app.config'
import { accessibilityAuthorities } from '#config/accessibility-authorities.ts'
import { browserStorage } from '#lib/browser/browser-storage.ts'
import { localizePath } from '#lib/urls/locale-url.ts'
import { authors } from '../../../../packages/demo-data/data/authors.ts'
import { getSeedBrands } from '../../../../packages/demo-data/data/catalogue/brands.ts'
import { extractDocumentTexts } from '../../../languages/document-texts.ts'
import { describeForeignTexts, namesPattern } from '../../../languages/foreign-texts.ts'
import { productNames } from '../shopping/inventory.ts'
import type { Shop } from '../shops/shop-server.ts'

/**
 * Creates a function that returns the texts of a page that are in a language other than the declared one. The
 * shop's proper names are exempt.
 */
export function createForeignTextFinder(shop: Shop): (html: string) => string[] {
  const people = Object.values(authors).map(({ firstName, lastName }) => `${firstName} ${lastName}`)
  const brands = getSeedBrands().map(({ name }) => name)
  const entries = browserStorage.flatMap(({ names }) => names.map((name) => name.replace('*', '…')))
  const authorities = accessibilityAuthorities.map(({ name }) => name)
  const seller = [demoSeller.name, demoSeller.address, demoSeller.email]
  const names = [...productNames(shop), ...brands, ...people, ...authorities, ...entries, ...seller, brand.name]
  const pattern = namesPattern(names)
  // Caches the result per text, because most texts appear on every page.
  const read = new Map<string, string[]>()
  return (html) =>
    extractDocumentTexts(html).flatMap((text) => {
      const name = JSON.stringify(text)
      const foreign = read.get(name) ?? describeForeignTexts([text], pattern)
      read.set(name, foreign)
      return foreign
    })
}

export async function fetchSitemapPaths(
  shop: Shop,
  language: LanguageCode,
): Promise<{ pages: string[]; products: string[] }> {
  const sitemap = await (await fetch(`${shop.origin}/sitemap-${language}.xml`)).text()
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
  const { products = [], pages = [] } = Object.groupBy(paths, (path) => (isProduct(path) ? 'products' : 'pages'))
  return { pages, products }
}

function isProduct(path: string): boolean {
  return /\/nicotine-pouches\/[^/]+-[^/]+-[^/]+$/.test(path)
}

export function localizePaths(language: LanguageCode, paths: readonly string[]): string[] {
  return paths.map((path) => localizePath(path, language))
}
