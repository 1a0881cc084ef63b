import { expect, test } from '../helpers/fixtures.ts'
import type { Shop } from '../helpers/shops/shop-server.ts'

const read = async (shop: Shop, path: string) => {
  const answer = await fetch(shop.origin + path)
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() }
}

const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)

test('robots.txt, llms.txt and unknown sitemaps return the expected content', async ({ shop }) => {
  const { status, type, text } = await read(shop, '/robots.txt')
  expect([status, type]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(text).toContain(`Sitemap: ${shop.origin}/sitemap.xml`)
  expect(text).toContain('Disallow: /checkout$\n')
  const llms = await read(shop, '/llms.txt')
  expect(llms.text).toMatch(/^# Pouchery\n\n> /)
  expect(llms.text).toContain(`(${shop.origin}/nicotine-pouches)`)
  expect(await read(shop, '/sitemap-xx.xml')).toEqual({ status: 404, type, text: 'Sitemap not found.\n' })
})

test('the index links to a sitemap for each language, and each lists every type of page', async ({ shop }) => {
  const sitemaps = locations((await read(shop, '/sitemap.xml')).text)
  expect(sitemaps).toHaveLength(17)
  for (const address of sitemaps.slice(0, 2)) {
    const xml = await (await fetch(address)).text()
    const pages = locations(xml)
    expect(pages.length).toBeGreaterThan(250)
    expect(new Set(pages).size).toBe(pages.length)
    for (const path of ['nicotine-pouches', 'brands', 'brands/fjallvik', 'flavours/mint', 'blog', 'info/delivery'])
      expect(pages.some((page) => page.endsWith(`/${path}`))).toBe(true)
    expect(xml).toContain('hreflang="x-default"')
    expect(xml).toMatch(/<lastmod>\d{4}-\d\d-\d\dT/)
  }
})

test('a language with its own domain has its pages there, and is linked only there', async ({ openShop }) => {
  const shop = await openShop({ SHOP_DOMAINS: '{"sv":"http://sv.localhost:4999"}' })
  const moved = await fetch(`${shop.origin}/sv/nicotine-pouches?sort=newest`, { redirect: 'manual' })
  expect([301, 308]).toContain(moved.status)
  expect(moved.headers.get('location')).toBe('http://sv.localhost:4999/nicotine-pouches?sort=newest')
  expect((await read(shop, '/de')).text).toContain('hrefLang="sv" href="http://sv.localhost:4999/"')
  const base = locations((await read(shop, '/sitemap.xml')).text)
  expect(base).toHaveLength(16)
  expect(base.some((address) => address.includes('sitemap-sv'))).toBe(false)
  expect((await read(shop, '/sitemap-sv.xml')).status).toBe(404)
  expect((await read(shop, '/sitemap-de.xml')).text).toContain('hreflang="sv" href="http://sv.localhost:4999/')
})
