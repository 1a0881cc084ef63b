import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findLinkTargetErrorCode, localizeHref, toSafeHref } from './safe-href.ts'

const safe = {
  ...{ 'https://shop.test/a': 'https://shop.test/a', 'http://shop.test': 'http://shop.test' },
  ...{ 'HTTPS://Shop.test': 'HTTPS://Shop.test', 'mailto:a@shop.test': 'mailto:a@shop.test' },
  ...{ 'tel:+4612345': 'tel:+4612345', '/info/terms': '/info/terms', ' /info/terms ': '/info/terms', '#part': '#part' },
  ...{ '?page=2': '?page=2', 'info/terms': '/info/terms', 'nicotine-pouches': '/nicotine-pouches' },
  'info/terms.html?a=b.c': '/info/terms.html?a=b.c',
}
test.each(Object.entries(safe))('allows %j as a link to %s', (address, href) => expect(toSafeHref(address)).toBe(href))

test.each([
  ['scheme', ['javascript:alert(1)', ' JavaScript:alert(1)', 'data:text/html,x', 'localhost:3000/brands']],
  ['letters', ['java\tscript:alert(1)', '/\t/elsewhere.test']],
  ['place', ['//elsewhere.test', '/\\elsewhere.test', '\\/elsewhere.test', 'www.elsewhere.test', 'elsewhere.test/a']],
  ['place', ['somebody@elsewhere.test', '../terms', 'https://', 'https://bank.test@elsewhere.test', '', '  ']],
])('rejects links because of their %s: %j', (problem, addresses) => {
  for (const address of addresses) {
    expect([toSafeHref(address), findLinkTargetErrorCode(address)], address).toEqual([undefined, problem])
  }
})

const likely = fc.stringMatching(/^[ \t]?(https?:|mailto:|tel:|javascript:|x:)?[/\\.@#?:a]{0,8}[a-z./\\@:\t\v ]{0,12}$/)

test('allows only links within the shop or with an allowed scheme', () => {
  fc.assert(
    fc.property(fc.oneof(likely, fc.string()), (address) => {
      const href = toSafeHref(address)
      if (href === undefined) return
      const { origin, protocol } = new URL(localizeHref('', href), 'https://shop.test/de/page')
      const isWhole = /^(https?|mailto|tel):/i.test(href)
      const stays = isWhole ? ['http:', 'https:', 'mailto:', 'tel:'].includes(protocol) : origin === 'https://shop.test'
      expect(stays).toBe(true)
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
])('adds the prefix %j to %s: %s', (prefix, href, written) => expect(localizeHref(prefix, href)).toBe(written))
