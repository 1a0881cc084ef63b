import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hrefInLanguage, linkTargetProblem, safeHref } from './safe-href.ts'

test.each([
  ['https://shop.test/a', 'https://shop.test/a'],
  ['http://shop.test', 'http://shop.test'],
  ['HTTPS://Shop.test', 'HTTPS://Shop.test'],
  ['mailto:a@shop.test', 'mailto:a@shop.test'],
  ['tel:+4612345', 'tel:+4612345'],
  ['/info/terms', '/info/terms'],
  [' /info/terms ', '/info/terms'],
  ['#part', '#part'],
  ['?page=2', '?page=2'],
  ['info/terms', '/info/terms'],
  ['nicotine-pouches', '/nicotine-pouches'],
  ['info/terms.html?a=b.c', '/info/terms.html?a=b.c'],
])('%j may be followed, to %s', (address, href) => {
  expect(safeHref(address)).toBe(href)
})

test.each([
  ['javascript:alert(1)', 'scheme'],
  [' JavaScript:alert(1)', 'scheme'],
  ['data:text/html,x', 'scheme'],
  ['localhost:3000/brands', 'scheme'],
  ['java\tscript:alert(1)', 'letters'],
  ['/\t/elsewhere.test', 'letters'],
  ['//elsewhere.test', 'place'],
  ['/\\elsewhere.test', 'place'],
  ['\\/elsewhere.test', 'place'],
  ['www.elsewhere.test', 'place'],
  ['elsewhere.test/a', 'place'],
  ['somebody@elsewhere.test', 'place'],
  ['../terms', 'place'],
  ['https://', 'place'],
  ['https://bank.test@elsewhere.test', 'place'],
  ['', 'place'],
  ['  ', 'place'],
])('%j may not: %s', (address, problem) => {
  expect(safeHref(address)).toBeUndefined()
  expect(linkTargetProblem(address)).toBe(problem)
})

const likely = fc.stringMatching(/^[ \t]?(https?:|mailto:|tel:|javascript:|x:)?[/\\.@#?:a]{0,8}[a-z./\\@:\t\v ]{0,12}$/)

test('what is followed stays on the shop, or has one of the schemes', () => {
  fc.assert(
    fc.property(fc.oneof(likely, fc.string()), (address) => {
      const href = safeHref(address)
      if (href === undefined) return
      const { origin, protocol } = new URL(hrefInLanguage('', href), 'https://shop.test/de/page')
      const isWhole = /^(https?|mailto|tel):/i.test(href)
      expect(isWhole ? ['http:', 'https:', 'mailto:', 'tel:'].includes(protocol) : origin === 'https://shop.test').toBe(
        true,
      )
    }),
    { numRuns: 1000 },
  )
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
