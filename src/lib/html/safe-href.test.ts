import { expect, test } from 'vitest'
import { hrefInLanguage, safeHref } from './safe-href.ts'

test.each([
  'https://shop.test/a',
  'http://shop.test',
  'mailto:a@shop.test',
  'tel:+4612345',
  '/info/terms',
  '#part',
  '?page=2',
])('%s may be followed', (address) => {
  expect(safeHref(address)).toBe(address)
})

test.each([
  'javascript:alert(1)',
  ' JavaScript:alert(1)',
  'data:text/html,x',
  '//elsewhere.test',
  '/\\elsewhere.test',
  'page',
  '',
])('%s may not', (address) => {
  expect(safeHref(address)).toBeUndefined()
})

test.each([
  ['/de', '/blog', '/de/blog'],
  ['/de', '/', '/de'],
  ['', '/', '/'],
  ['', '/blog', '/blog'],
  ['/de', '#part', '#part'],
  ['/de', 'https://shop.test/a', 'https://shop.test/a'],
])('with %j before it %s is %s', (prefix, href, written) => {
  expect(hrefInLanguage(prefix, href)).toBe(written)
})
