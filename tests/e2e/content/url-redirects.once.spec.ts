import { expect, test } from '../helpers/fixtures.ts'
import { findStockedCan, findStockedCans } from '../helpers/shopping/inventory.ts'
import { importCatalogue } from '../helpers/shops/operator.ts'
import type { Shop } from '../helpers/shops/shop-server.ts'

/** Returns the response status, followed by the redirect target if there is one, such as `308 /blog`. */
async function fetchRedirect({ origin }: Shop, path: string): Promise<string> {
  const answer = await fetch(origin + path, { redirect: 'manual' })
  const location = answer.headers.get('location')
  return location === null ? `${answer.status}` : `${answer.status} ${location.replace(origin, '')}`
}

test('each variant of a URL redirects to the canonical URL in one step, with its query', async ({ shop }) => {
  const can = findStockedCan(shop)
  const name = can.path.split('/').at(-1)
  for (const [path, answer] of [
    ['/blog/', '308 /blog'],
    ['/Blog?utm_source=mail', '308 /blog?utm_source=mail'],
    ['/DE//Blog/?page=2', '308 /de/blog?page=2'],
    ['/Checkout/', '308 /checkout'],
    ['/en/blog', '308 /blog'],
    ['/blog%20', '308 /blog'],
    ['/$never', '308 /%24never'],
    ['/%24never', '404'],
    ['/old/never.html', '404'],
    ['/blog?tag=2026', '200'],
    [`/${name}?utm_source=mail&page=2`, `308 ${can.path}?utm_source=mail&page=2`],
    [`/de/${name}`, `308 /de${can.path}`],
    [`/el/new/never-${name}`, '404'],
    [`${can.path}`, '200'],
    ['/blog', '200'],
  ] as const) {
    expect(`${path}: ${await fetchRedirect(shop, path)}`).toBe(`${path}: ${answer}`)
  }
})

test('a renamed product is found at each of its old addresses', async ({ shop }) => {
  const [can] = findStockedCans(shop, 40).slice(-1)
  if (!can) throw new Error('No product is in stock')
  await importCatalogue(shop, `sku,uri\n${can.sku},renamed-by-the-operator\n`)
  const own = '/nicotine-pouches/renamed-by-the-operator'
  const name = can.path.split('/').at(-1)
  await expect.poll(() => fetchRedirect(shop, `${can.path}?utm_source=mail`)).toBe(`308 ${own}?utm_source=mail`)
  expect(await fetchRedirect(shop, `/${name}`)).toBe(`308 ${own}`)
  expect(await fetchRedirect(shop, `/de/new/${name}`)).toBe(`308 /de${own}`)
  expect(await fetchRedirect(shop, own)).toBe('200')
  const sitemap = await (await fetch(`${shop.origin}/sitemap-en.xml`)).text()
  expect(sitemap).toContain(`<loc>${shop.origin}${own}</loc>`)
})
