import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { shopRoutes } from '../../route-table.ts'
import { createPatternBook, knownMethod, statusClass } from './route-pattern.ts'

const patternOf = createPatternBook((await shopRoutes()).patternOf)

test.each([
  ['/', '/'],
  ['/?utm_source=anna', '/'],
  ['/sv', '/'],
  ['/sv/nicotine-pouches/mini?filters=x', '/$'],
  ['/brands/fjall', '/$'],
  ['/de/checkout', '/checkout'],
  ['/account/order?order=12', '/account/order'],
  ['/info/terms', '/info/$slug'],
  ['/assets/initial-B3kX9a2c.js', '/assets/*'],
  ['/favicon.svg', '/*.*'],
  ['/wp-login.php', '/*.*'],
  ['/sitemap.xml', '/sitemap.xml'],
  ['/sitemap-sv.xml', '/sitemap-{$part}.xml'],
  ['/feed-sv.xml', '/feed-{$language}.xml'],
  ['/de/buy/nicotine-pouches/skarvo-mint', '/buy/$'],
  ['/api/geo', '/api/geo'],
  ['/api/anything', '/api/*'],
  ['/_serverFn/8a7b', '/_serverFn/*'],
  ['/embedded/commerce/selection', '/embedded/commerce/*'],
  ['/embedded/commerce/payment', '/embedded/commerce/payment'],
  ['/embedded/commerce/payment-result', '/embedded/commerce/payment-result'],
  ['/embedded/content/v2024-12-18/data/query/production?query=x', '/embedded/content/data/query'],
  ['/embedded/content/v2024-12-18/data/listen/production', '/embedded/content/data/listen'],
  ['/embedded/content/images/shop/production/a.jpg?w=100', '/embedded/content/images/*'],
  ['/studio', '/studio/*'],
  [undefined, '/'],
])('%s is counted as %s', (url, pattern) => {
  expect(patternOf(url)).toBe(pattern)
  expect(patternOf(url)).toBe(pattern)
})

test('whatever is asked for, there are few patterns, and none holds what a visitor wrote', () => {
  const seen = new Set<string>()
  fc.assert(
    fc.property(fc.webPath({ size: 'large' }), fc.string(), (path, text) => {
      for (const url of [path, `${path}?${text}`, `/${text}`, `/embedded/commerce/${text}`, `/api/${text}`]) {
        seen.add(patternOf(url))
      }
    }),
  )
  expect(seen.size).toBeLessThan(60)
  for (const pattern of seen) expect(pattern).toMatch(/^\/[\w$*./{}-]*$/)
})

test('methods and statuses are of a few kinds', () => {
  expect(['GET', 'POST', 'PROPFIND', undefined].map(knownMethod)).toEqual(['GET', 'POST', 'other', 'other'])
  expect([200, 304, 404, 503].map(statusClass)).toEqual(['2xx', '3xx', '4xx', '5xx'])
})
