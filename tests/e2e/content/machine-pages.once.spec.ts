import { expect, test } from '../helpers/fixtures.ts'
import { forgetPages, setFault } from '../helpers/shops/faults.ts'
import { type Shop, startShop } from '../helpers/shops/shop-server.ts'

const read = async (shop: Shop, path: string) => {
  const answer = await fetch(shop.origin + path)
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() }
}

const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)

test('robots.txt names the sitemaps and closes what is personal', async ({ shop }) => {
  const { status, type, text } = await read(shop, '/robots.txt')
  expect([status, type]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(text).toContain(`Sitemap: ${shop.origin}/sitemap.xml`)
  for (const path of ['/checkout$', '/account/', '/sv/search?', '/api/', '/embedded/'])
    expect(text).toContain(`Disallow: ${path}\n`)
})

test('the index leads to a sitemap of every language, and each lists every kind of page', async ({ shop }) => {
  const sitemaps = locations((await read(shop, '/sitemap.xml')).text)
  expect(sitemaps).toHaveLength(17)
  for (const address of sitemaps.slice(0, 2)) {
    const xml = await (await fetch(address)).text()
    const pages = locations(xml)
    expect(pages.length).toBeGreaterThan(250)
    expect(new Set(pages).size).toBe(pages.length)
    for (const path of [
      '/nicotine-pouches',
      '/brands',
      '/brands/fjallvik',
      '/flavours/mint',
      '/blog',
      '/info/delivery',
    ]) {
      expect(pages.some((page) => page.endsWith(path))).toBe(true)
    }
    expect(xml).toContain('hreflang="x-default"')
    expect(xml).toMatch(/<lastmod>\d{4}-\d\d-\d\dT/)
  }
})

test('an unknown language has no sitemap, nor has a part that there is not or another spelling of one', async ({
  shop,
}) => {
  for (const part of ['xx', 'en-1', 'en-2', 'en-02', 'xx-2']) {
    const { status, type, text } = await read(shop, `/sitemap-${part}.xml`)
    expect([part, status, type, text]).toEqual([part, 404, 'text/plain; charset=utf-8', 'There is no sitemap here.\n'])
  }
})

test('without commerce and content the last good sitemap is given', async ({ shop }) => {
  const before = await read(shop, '/sitemap-en.xml')
  await forgetPages(shop)
  await setFault(shop, 'commerce', 'off')
  await setFault(shop, 'content', 'off')
  const after = await read(shop, '/sitemap-en.xml')
  await setFault(shop, 'commerce', 'on')
  await setFault(shop, 'content', 'on')
  expect(after.status).toBe(200)
  expect(locations(after.text)).toEqual(locations(before.text))
})

test('llms.txt says what the shop is and leads to its pages', async ({ shop }) => {
  const { status, text } = await read(shop, '/llms.txt')
  expect(status).toBe(200)
  expect(text).toMatch(/^# Pouchery\n\n> /)
  expect(text).toContain(`(${shop.origin}/nicotine-pouches)`)
})

test('a language with a domain of its own is told of there only', async () => {
  const shop = await startShop({ SHOP_DOMAINS: '{"sv":"http://sv.localhost:4999"}' })
  try {
    const base = locations((await read(shop, '/sitemap.xml')).text)
    expect(base).toHaveLength(16)
    expect(base.some((address) => address.includes('sitemap-sv'))).toBe(false)
    expect((await read(shop, '/sitemap-sv.xml')).status).toBe(404)
    expect((await read(shop, '/sitemap-de.xml')).text).toContain('hreflang="sv" href="http://sv.localhost:4999/')
  } finally {
    await shop.stop()
  }
})
