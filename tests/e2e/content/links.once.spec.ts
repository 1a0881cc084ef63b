import { isLanguageCode } from '#lib/urls/locale-url.ts'
import { expect, test } from '../helpers/fixtures.ts'
import { crawl } from '../helpers/pages/crawl.ts'

const languages = ['en', 'de', 'el']

function placeOf({ pathname }: URL): { language: string; path: string } {
  const [, first = '', ...rest] = pathname.split('/')
  return isLanguageCode(first) ? { language: first, path: `/${rest.join('/')}` } : { language: 'en', path: pathname }
}

/** Products are drawn alike in every language: all of them in one, those of a letter in the others. */
function isVisited(url: URL): boolean {
  // Filters combine without end; their links lead back to fewer of them.
  if (url.searchParams.has('filters')) return false
  const { language, path } = placeOf(url)
  // So do cans beside each other.
  if (path === '/compare' && url.searchParams.get('cans')?.includes(' ')) return false
  if (!languages.includes(language)) return false
  return language === 'de' || !/^\/nicotine-pouches\/[^n]/.test(path)
}

test('every link of the shop, in three languages, shows a page in one step', async ({ shop }) => {
  // Nine hundred pages, each rendered for the first time: two minutes of a quiet machine.
  test.setTimeout(8 * 60_000)
  const starts = ['/', '/de', '/el', ...languages.map((language) => `/sitemap-${language}.xml`)]
  const { addresses, broken } = await crawl(
    starts.map((path) => shop.origin + path),
    isVisited,
  )
  expect(broken).toEqual([])
  expect(addresses).toBeGreaterThan(900)
})
