import { expect, test } from 'vitest'
import { fc, forAll } from '#lib/for-all.fixture.ts'
import {
  getRedirectUrl,
  getRootLanguage,
  languageCodes,
  listAlternateLinks,
  localizePath,
  splitLocale,
  toAbsoluteUrl,
} from './locale-url.ts'

const domains = { sv: 'https://pouchery.se', de: 'https://pouchery.de' }

test('supports the 17 languages of the specification', () => expect(languageCodes).toHaveLength(17))

test.each([
  ['/', undefined, 'en', '/'],
  ['/de', undefined, 'de', '/'],
  ['/de/', undefined, 'de', '/'],
  ['/de/nicotine-pouches/x', undefined, 'de', '/nicotine-pouches/x'],
  ['/demo', undefined, 'en', '/demo'],
  ['/xx/nicotine-pouches', undefined, 'en', '/xx/nicotine-pouches'],
  ['/sv/x', 'sv', 'sv', '/sv/x'],
  ['/en/x', 'sv', 'en', '/x'],
] as const)('splits %s on a host of %s into language %s and path %s', (pathname, root, language, path) => {
  expect(splitLocale(pathname, root)).toEqual({ language, path })
})

test.each([
  ['pouchery.se', 'sv'],
  ['pouchery.de', 'de'],
  ['pouchery.example', 'en'],
  ['', 'en'],
])('serves pages without a prefix on %s in %s', (host, language) =>
  expect(getRootLanguage(host, domains)).toBe(language),
)

const anyLanguage = fc.constantFrom(...languageCodes)
const anyPath = fc.array(fc.stringMatching(/^[a-z-]{3,12}$/)).map((segments) => `/${segments.join('/')}`)

test('splits a localized path back into its parts', () => {
  forAll(anyPath, anyLanguage, anyLanguage, (path, language, root) => {
    expect(splitLocale(localizePath(path, language, root), root)).toEqual({ language, path })
  })
})

test.each([
  ['/x', 'sv', 'https://pouchery.se/x'],
  ['/x', 'en', 'https://pouchery.example/x'],
  ['/x', 'pl', 'https://pouchery.example/pl/x'],
  ['/', 'pl', 'https://pouchery.example/pl'],
] as const)('maps %s in %s to %s', (path, language, url) => {
  expect(toAbsoluteUrl(path, language, 'https://pouchery.example', domains)).toBe(url)
})

test('lists one alternate for every language, with the default language also as x-default', () => {
  const links = listAlternateLinks('/x', 'https://pouchery.example', domains)
  expect(links.map(({ hreflang }) => hreflang)).toEqual([...languageCodes, 'x-default'])
  expect(links.at(-1)).toEqual({ hreflang: 'x-default', href: 'https://pouchery.example/x' })
  expect(links).toContainEqual({ hreflang: 'sv', href: 'https://pouchery.se/x' })
})

const moves = {
  'https://pouchery.example/en/x?q=1': '/x?q=1',
  ...{ 'https://pouchery.example/sv/x?q=1': 'https://pouchery.se/x?q=1', 'https://pouchery.se/sv/x': '/x' },
  ...{ 'https://pouchery.example/pl/x': undefined, 'https://pouchery.example/x': undefined },
  ...{ 'https://pouchery.example/X/?q=A': '/x?q=A', 'https://pouchery.example/EN//X/': '/x' },
  ...{ 'https://pouchery.example/PL/': '/pl', 'https://pouchery.example/SV/x/': 'https://pouchery.se/x' },
}
test.each(Object.entries(moves))('redirects %s to %s', (url, to) =>
  expect(getRedirectUrl(new URL(url), domains)).toBe(to),
)

const harmless = {
  ...{ '/en//evil.example/x': '/evil.example/x', '/en/\\evil.example/x': '/evil.example/x' },
  ...{ '/en///evil.example/': '/evil.example', '/en//evil.example%2f..': '/evil.example%2f..' },
  ...{ '//evil.example/x?y=1': '/evil.example/x?y=1', '///evil.example': '/evil.example' },
}
test.each(Object.entries(harmless))('redirects %s within the same host, to %s', (path, target) => {
  expect(getRedirectUrl(new URL(`https://pouchery.example${path}`), domains)).toBe(target)
})

test('redirects to an address that does not redirect again', () => {
  forAll(anyPath, anyLanguage, (path, language) => {
    const start = new URL(`https://pouchery.example/${language}${path}`)
    const moved = getRedirectUrl(start, domains)
    if (moved !== undefined) expect(getRedirectUrl(new URL(moved, start), domains)).toBeUndefined()
  })
})
