import { expect, test } from 'vitest'
import { createPageLookup, resolveCacheablePage } from './cache-key.ts'
import type { ServedHost } from './served-hosts.ts'

const site: ServedHost = { origin: 'https://shop.example', rootLanguage: 'en' }

test.each([
  ['/nicotine-pouches', 'https://shop.example/nicotine-pouches'],
  ['/?utm_source=mail&gclid=1&_kx=2&fbclid=3', 'https://shop.example/'],
  ['/x?sort=newest&filters=%5B%5D', 'https://shop.example/x?filters=%5B%5D&sort=newest'],
  ['/x?filters=%5B%5D&sort=newest&utm_medium=m', 'https://shop.example/x?filters=%5B%5D&sort=newest'],
  // The first value of a repeated parameter applies, as in the router.
  ['/x?sort=price-asc&sort=newest', 'https://shop.example/x?sort=price-asc'],
  ['/sv/x?page=2', 'https://shop.example/sv/x?page=2'],
  ['/checkout-guide', 'https://shop.example/checkout-guide'],
])('caches %s as %s', (raw, key) => expect(resolveCacheablePage(site, raw)).toMatchObject({ key, url: key }))

test.each([
  ...['/checkout', '/sv/checkout?payment=failed', '/receipt', '/account/order', '/account/email?link=a'],
  ...['/order?order=10001.a', '/de/order?order=10001.a', '/withdraw', '/withdraw?received=a', '/newsletter?link=a'],
  ...['/contact?sent=1', '/care?link=a', '/de/login', '/search?q=mint', '/buy/nicotine-pouches/skarvo-mint?quantity=2'],
  ...['/de/buy/1001', '/studio/structure', '/api/geo', '/embedded/commerce/selection', '/_serverFn/abc', '/healthz'],
  ...['/assets/app-1.js', '/wp-login.php', '//evil.example/x', '/\\evil.example/x', '/%63heckout', '/Checkout'],
  ...['/checkout%20', '/sv/%61ccount', '/%72eceipt?payment=1', '/%5FserverFn/x', `/x?filters=${'a'.repeat(1500)}`],
  ...['/x/', '/X', '/sv//x', '/en/x', 'http://shop.example/x', '*'],
])('does not cache %s', (raw) => expect(resolveCacheablePage(site, raw)).toBe('other'))

const find = createPageLookup(new Map([['shop.example', site]]), 3)

test('distinguishes an unknown host, ignoring the case of the name', () => {
  expect([find('evil.example', '/'), find(undefined, '/')]).toEqual(['unknown-host', 'unknown-host'])
  expect(find('SHOP.example', '/')).toMatchObject({ key: 'https://shop.example/' })
})

test('resolves a raw URL once and bounds the number of stored URLs', () => {
  const first = find('shop.example', '/a')
  expect(find('shop.example', '/a')).toBe(first)
  for (const path of ['/b', '/c', '/d', '/e']) find('shop.example', path)
  expect(find('shop.example', '/a')).toEqual(first)
  expect(find('shop.example', '/a')).not.toBe(first)
})

test('shares the bound between all hosts', () => {
  const hosts = { 'shop.example': site, 'shop.se': { ...site, origin: 'https://shop.se' } }
  const findOf = createPageLookup(new Map(Object.entries(hosts)), 4)
  const first = findOf('shop.se', '/a')
  findOf('shop.se', '/b')
  expect(findOf('shop.se', '/a')).toBe(first)
  findOf('shop.se', '/c')
  expect(findOf('shop.se', '/a')).not.toBe(first)
})
