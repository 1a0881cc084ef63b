import { expect, test } from 'vitest'
import { safeHref } from './safe-href.ts'

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
