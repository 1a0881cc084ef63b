import { isLanguageCode } from '#lib/urls/locale-url.ts'
import { expect, test } from '../helpers/fixtures.ts'

const languages = ['en', 'de', 'el']

function languageAndPath({ pathname }: URL): { language: string; path: string } {
  const [, first = '', ...rest] = pathname.split('/')
  return isLanguageCode(first) ? { language: first, path: `/${rest.join('/')}` } : { language: 'en', path: pathname }
}

/**
 * Selects the pages to crawl. In English and Greek, skips pages below `/nicotine-pouches/` whose slug does not begin
 * with "n", because products are rendered in the same way in every language.
 */
function shouldVisit(url: URL): boolean {
  // Skip filtered lists, because there are too many combinations.
  if (url.searchParams.has('filters')) return false
  const { language, path } = languageAndPath(url)
  // Skip comparisons of several cans, because there are too many combinations.
  if (path === '/compare' && url.searchParams.get('cans')?.includes(' ')) return false
  if (!languages.includes(language)) return false
  return language === 'de' || !/^\/nicotine-pouches\/[^n]/.test(path)
}

test('every link of the shop, in three languages, leads to a page without redirects', async ({ shop }) => {
  // The test renders more than 900 uncached pages, which takes two minutes on an idle machine.
  test.setTimeout(8 * 60_000)
  const starts = ['/', '/de', '/el', ...languages.map((language) => `/sitemap-${language}.xml`)]
  const { addresses, broken } = await crawl(
    starts.map((path) => shop.origin + path),
    shouldVisit,
  )
  expect(broken).toEqual([])
  expect(addresses).toBeGreaterThan(900)
})

/** Matches product images, which take seconds to render on demand. The crawl requests only one image per view. */
const onDemandImage = /-(side|open|ruler)-\d+\.webp$/

/** Maximum number of concurrent requests. More would not help, because the shop renders in a single thread. */
const maxConcurrent = 6

/**
 * Starting from `starts`, follows all `<a href>` and sitemap links that have the same origin and that `isWanted`
 * accepts. Returns the number of URLs found, and the links whose response has a status other than 200.
 */
async function crawl(starts: readonly string[], isWanted: (url: URL) => boolean) {
  const found = new Map(starts.map((start) => [start, 'the start']))
  const waiting = [...starts]
  const broken: string[] = []
  const drawn = new Set<string>()

  async function visit(address: string): Promise<void> {
    // Request only the headers of images.
    const method = new URL(address).pathname.startsWith('/embedded/') ? 'HEAD' : 'GET'
    const answer = await fetch(address, { method, redirect: 'manual' })
    const html = await answer.text()
    if (answer.status !== 200) {
      const target = answer.headers.get('location') ?? ''
      broken.push(`${address} on ${found.get(address)}: ${answer.status} ${target}`)
      return
    }
    for (const link of extractLinks(html, address).filter(isWanted)) {
      if (found.has(link.href)) continue
      const [, view] = onDemandImage.exec(link.pathname) ?? []
      if (view !== undefined && drawn.has(view)) continue
      if (view !== undefined) drawn.add(view)
      found.set(link.href, address)
      waiting.push(link.href)
    }
  }

  async function work(): Promise<void> {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) await visit(next)
  }

  while (waiting.length > 0) await Promise.all(Array.from({ length: maxConcurrent }, work))
  return { addresses: found.size, broken }
}

/** Returns the same-origin link targets of a page, without fragments. */
function extractLinks(html: string, address: string): URL[] {
  const { origin } = new URL(address)
  return [...html.matchAll(/<a\s[^>]*?href="([^"]*)"|<loc>([^<]*)<\/loc>/g)].flatMap(
    ([, href = '', location = href]) => {
      const url = new URL(location.replaceAll('&amp;', '&'), address)
      url.hash = ''
      return url.origin === origin ? [url] : []
    },
  )
}
