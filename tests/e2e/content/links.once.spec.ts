import { isLanguageCode } from '#lib/urls/locale-url.ts'
import { expect, test } from '../helpers/fixtures.ts'
import { crawl } from '../helpers/pages/crawl.ts'

const languages = ['en', 'de', 'el']

function languageAndPath({ pathname }: URL): { language: string; path: string } {
  const [, first = '', ...rest] = pathname.split('/')
  return isLanguageCode(first) ? { language: first, path: `/${rest.join('/')}` } : { language: 'en', path: pathname }
}

/**
 * In German, the test visits all pages. In English and Greek, it skips the pages directly below
 * `/nicotine-pouches/` that do not begin with "n", because products render alike in every language.
 */
function shouldVisit(url: URL): boolean {
  // Skip filtered lists: the number of combinations is unbounded.
  if (url.searchParams.has('filters')) return false
  const { language, path } = languageAndPath(url)
  // Skip comparisons of several cans: the number of combinations is unbounded.
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
