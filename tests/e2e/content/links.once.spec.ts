import { isLanguageCode } from '#lib/urls/locale-url.ts'
import { expect, test } from '../helpers/fixtures.ts'
import { crawl } from '../helpers/pages/crawl.ts'

const languages = ['en', 'de', 'el']

function languageAndPath({ pathname }: URL): { language: string; path: string } {
  const [, first = '', ...rest] = pathname.split('/')
  return isLanguageCode(first) ? { language: first, path: `/${rest.join('/')}` } : { language: 'en', path: pathname }
}

/**
 * Returns true for all German pages. In English and Greek, skips pages directly below `/nicotine-pouches/` that do not
 * begin with "n", because products are rendered in the same way in every language.
 */
function shouldVisit(url: URL): boolean {
  // Skip filtered lists, because the number of combinations is unbounded.
  if (url.searchParams.has('filters')) return false
  const { language, path } = languageAndPath(url)
  // Skip comparisons of several cans, because the number of combinations is unbounded.
  if (path === '/compare' && url.searchParams.get('cans')?.includes(' ')) return false
  if (!languages.includes(language)) return false
  return language === 'de' || !/^\/nicotine-pouches\/[^n]/.test(path)
}

test('every link of the shop, in three languages, leads to a page without redirects', async ({ shop }) => {
  // The test renders about 900 uncached pages, which takes two minutes on an idle machine.
  test.setTimeout(8 * 60_000)
  const starts = ['/', '/de', '/el', ...languages.map((language) => `/sitemap-${language}.xml`)]
  const { addresses, broken } = await crawl(
    starts.map((path) => shop.origin + path),
    shouldVisit,
  )
  expect(broken).toEqual([])
  expect(addresses).toBeGreaterThan(900)
})
