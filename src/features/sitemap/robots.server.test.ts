import { expect, test } from 'vitest'
import { handleRobotsTxt } from './robots.server.ts'

const text = await handleRobotsTxt(new Request('https://shop.example/robots.txt')).text()

const patterns = [...text.matchAll(/^Disallow: (.+)$/gm)].map(([, rule = '']) => {
  const pattern = rule.replace(/[.?+()[\]]/g, '\\$&').replaceAll('*', '.*')
  return new RegExp(`^${pattern}`)
})

const isClosed = (address: string) => patterns.some((pattern) => pattern.test(address))

const closed = [
  ...['/buy/nicotine-pouches/mint', '/de/buy/1001?quantity=2', '/checkout', '/sv/checkout?payment=failed'],
  ...['/account/order', '/el/account/order', '/search?q=mint', '/fr/search?q=mint', '/compare?cans=1001', '/api/geo'],
  '/mint?filters=%5B%5D',
]
const open = [
  ...['/', '/de', '/buyers-guide', '/de/buyers-guide', '/searching', '/sv/login-help', '/compare-strengths'],
  ...['/blog/search', '/de/blog/compare', '/blog/buy/x', '/mint?sort=newest'],
]

test('disallows crawling of personal pages and pages with user input, but not of similar paths', () => {
  expect([...closed, ...open].filter(isClosed)).toEqual(closed)
})
