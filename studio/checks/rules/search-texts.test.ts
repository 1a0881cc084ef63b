import { expect, test } from 'vitest'
import { brand } from '#app.config'
import { findSeoTextProblems, getSeoMetadata, truncateAtWord } from './search-texts.ts'

const localized = (en: string, sv?: string) => [
  { _key: 'en', value: en },
  ...(sv === undefined ? [] : [{ _key: 'sv', value: sv }]),
]
const subtitle = localized('All.', 'Alla.')
const fitting = 'A description of a page that says in one good sentence what a reader finds on it.'

test.each([
  [{ _type: 'blogPost', title: 'Formats', excerpt: 'In short.' }, 'Formats', 'In short.'],
  [{ _type: 'blogPost', title: 'Any', metaTitle: 'Slim or mini', metaDescription: 'Both.' }, 'Slim or mini', 'Both.'],
  [{ _type: 'centraDocument', title: localized('Mint', 'Mynta'), description: localized('Cool.') }, 'Mynta', 'Cool.'],
  [{ _type: 'centraLanding', title: localized('Brands'), cards: [{ subtitle }] }, 'Brands', 'Alla.'],
])('the search result of %o uses the same fallbacks as the site', (document, title, description) => {
  expect(getSeoMetadata(document, 'sv')).toEqual({ title: `${title} | ${brand.name}`, description })
})

test.each(['blogTag', 'navigation', 'shopSettings'])('%s has no page in search results', (_type) => {
  expect([getSeoMetadata({ _type }, 'en'), findSeoTextProblems({ _type }, 'en')]).toEqual([undefined, []])
})

test('warns about missing texts, with the paths of the fields', () => {
  expect(findSeoTextProblems({ _type: 'infoPage' }, 'en')).toMatchObject([
    { level: 'warning', path: ['title'] },
    { level: 'warning', path: ['metaDescription'] },
  ])
})

test('does not require a description of a product, which has one in commerce', () => {
  expect(findSeoTextProblems({ _type: 'product', title: 'Fjord Mint' }, 'en')).toEqual([])
})

test.each([
  ['x'.repeat(60), fitting, 'The title has'],
  ['Mint', 'x '.repeat(100), 'The description has 199 characters'],
  ['Mint', 'Cool.', 'The description has only 5 characters'],
])('gives a hint for texts that are too long or too short (%#)', (title, excerpt, message) => {
  expect(findSeoTextProblems({ _type: 'blogPost', title, excerpt }, 'en')).toMatchObject([
    { level: 'hint', message: expect.stringContaining(message) },
  ])
})

test('accepts texts of a suitable length, and refers to the field in the viewed language', () => {
  expect(findSeoTextProblems({ _type: 'blogPost', title: 'Mint', excerpt: fitting }, 'en')).toEqual([])
  const page = { _type: 'infoPage', title: localized('Mint'), metaDescription: localized('Cool.', 'Sval.') }
  expect(findSeoTextProblems(page, 'sv')).toMatchObject([{ path: ['metaDescription', { _key: 'sv' }] }])
})

test('truncates a long text at a word boundary', () => {
  expect([truncateAtWord('one two three', 9), truncateAtWord('one two', 9)]).toEqual(['one two …', 'one two'])
})
