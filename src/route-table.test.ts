import { createRootRoute, createRoute } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { fc, forAll } from '#lib/for-all.fixture.ts'
import { createPatternLookup } from '#server/metrics/route-pattern.ts'
import { createRouteTable, loadRouteTable } from './route-table.ts'

test('includes a new route in metrics and sitemap based on its own settings', () => {
  const root = createRootRoute()
  const at = (path: string, sitemap?: true) =>
    createRoute({ getParentRoute: () => root, path, ...(sitemap && { staticData: { sitemap } }) })
  const tree = root.addChildren([at('/$'), at('/gifts', true), at('/gifts/$card'), at('/api/gifts')])
  const { getPattern, sitemapPaths } = createRouteTable(tree)
  const patterns = ['/gifts', '/gifts/red', '/api/gifts', '/api/none'].map(getPattern)
  expect([patterns, sitemapPaths]).toEqual([['/gifts', '/gifts/$card', '/api/gifts', '/$'], ['/gifts']])
})

const routes = await loadRouteTable()

test('lists the fixed pages of the sitemap', () => {
  expect(routes.sitemapPaths.toSorted()).toEqual(['/', '/care', '/withdraw'])
})

const lookUpPattern = createPatternLookup(routes.getPattern)

const patterns = {
  ...{ '/': '/', '/?utm_source=anna': '/', '/sv': '/', '/sv/nicotine-pouches/mini?filters=x': '/$' },
  ...{ '/brands/fjall': '/$', '/de/checkout': '/checkout', '/account/order?order=12': '/account/order' },
  ...{ '/info/terms': '/info/$slug', '/assets/initial-B3kX9a2c.js': '/assets/*', '/favicon.svg': '/*.*' },
  ...{ '/wp-login.php': '/*.*', '/sitemap.xml': '/sitemap.xml', '/sitemap-sv.xml': '/sitemap-{$part}.xml' },
  ...{ '/feed-sv.xml': '/feed-{$language}.xml', '/de/buy/nicotine-pouches/skarvo-mint': '/buy/$' },
  ...{ '/api/geo': '/api/geo', '/api/anything': '/api/*', '/_serverFn/8a7b': '/_serverFn/*' },
  '/embedded/commerce/selection': '/embedded/commerce/*',
  '/embedded/commerce/payment': '/embedded/commerce/payment',
  '/embedded/commerce/payment-result': '/embedded/commerce/payment-result',
  '/embedded/content/v2024-12-18/data/query/production?query=x': '/embedded/content/data/query',
  '/embedded/content/v2024-12-18/data/listen/production': '/embedded/content/data/listen',
  ...{ '/embedded/content/images/shop/production/a.jpg?w=100': '/embedded/content/images/*', '/studio': '/studio/*' },
}
test.each([...Object.entries(patterns), [undefined, '/'] as const])('counts %s as %s', (url, pattern) => {
  expect(lookUpPattern(url)).toBe(pattern)
  expect(lookUpPattern(url)).toBe(pattern)
})

test('uses few patterns for any request, without text from the visitor', () => {
  const seen = new Set<string>()
  forAll(fc.webPath({ size: 'large' }), fc.string(), (path, text) => {
    for (const url of [path, `${path}?${text}`, `/${text}`, `/embedded/commerce/${text}`, `/api/${text}`]) {
      seen.add(lookUpPattern(url))
    }
  })
  expect(seen.size).toBeLessThan(60)
  for (const pattern of seen) expect(pattern).toMatch(/^\/[\w$*./{}-]*$/)
})
