import { evaluate, parse } from 'groq-js'
import { expect, test } from 'vitest'
import { schemaTypes } from '../schema/schema-types.ts'
import { locationResolvers } from './locations.ts'
import { createDocumentFilter } from './presentation.ts'
import { getUrlLanguage, toTimestamp } from './preview-header.tsx'

function pagesOf(type: string, document: Record<string, unknown> | null) {
  const entry = locationResolvers[type]
  const state = entry && 'resolve' in entry ? entry.resolve(document) : entry
  return state ? state.locations?.map(({ title, href }) => `${title}: ${href}`) : undefined
}

const uri = (current: string) => ({ _type: 'slug', current })
const title = [
  { _key: 'en', value: 'Mint' },
  { _key: 'de', value: 'Minze' },
]

test.each([
  ['blogPost', { heading: 'Formats', language: 'en', uri: uri('blog/f') }, ['Formats: /blog/f', 'Blog: /blog']],
  ['blogPost', { heading: 'Formate', language: 'de', uri: uri('blog/f') }, ['Formate: /de/blog/f', 'Blog: /de/blog']],
  ['blogPost', { heading: 'No address yet' }, []],
  ['blogPost', null, []],
  ['centraDocument', { heading: title, uri: uri('flavours/mint') }, ['Mint: /flavours/mint', 'Overview: /flavours']],
  ['centraLanding', { heading: undefined, uri: uri('flavours') }, ['Untitled: /flavours']],
  ['campaignPage', { heading: title, uri: uri('guide') }, ['Mint: /guide']],
  ['product', { heading: 'Fjord Mint', uri: uri('slim/mint') }, ['Fjord Mint: /slim/mint']],
  ['infoPage', { heading: title, uri: uri('info/delivery') }, ['Mint: /info/delivery']],
  ['blogLanding', { heading: title, uri: uri('blog') }, ['Mint: /blog']],
  ['homePage', {}, ['Home page: /']],
])('%s is displayed on its pages', (type, document, expected) => expect(pagesOf(type, document)).toEqual(expected))

test('every document type declares its locations', () => {
  const documents = schemaTypes.filter(({ type }) => type === 'document').map(({ name }) => name)
  expect(documents.length).toBeGreaterThan(5)
  expect(Object.keys(locationResolvers).sort()).toEqual(documents.sort())
})

const stored = [
  { _id: 'home', _type: 'homePage' },
  { _id: 'guide', _type: 'campaignPage', uri: uri('guide') },
  { _id: 'product-0', _type: 'product', uri: uri('slim/mint'), archived: true },
  { _id: 'product-1', _type: 'product', uri: uri('slim/mint') },
  { _id: 'landing', _type: 'centraLanding', uri: uri('flavours') },
  { _id: 'both-de', _type: 'blogPost', language: 'de', uri: uri('blog/both') },
  { _id: 'both-en', _type: 'blogPost', language: 'en', uri: uri('blog/both') },
  { _id: 'only-en', _type: 'blogPost', language: 'en', uri: uri('blog/only') },
]

const sources = {
  ...{ '/': 'home', '/sv': 'home', '/flavours': 'landing', '/sv/flavours': 'landing', '/blog/both': 'both-en' },
  ...{ '/de/blog/both': 'both-de', '/sv/blog/both': 'both-en', '/de/blog/only': 'only-en', '/nowhere': null },
  ...{ '/sv/flavours/': 'landing', '/sv/slim/mint': 'product-1', '/sv/guide': 'guide' },
}
test.each(Object.entries(sources))('the page %s displays the document %s', async (path, id) => {
  const { filter, params } = createDocumentFilter(path)
  const value = await evaluate(parse(`*[${filter}][0]._id`, { params }), { dataset: stored, params })
  expect(await value.get()).toBe(id)
})

test.each([undefined, '/', '/blog?page=2'])('%s is in English', (url) => expect(getUrlLanguage(url)).toBe('en'))

test.each(['/sv/blog', 'http://localhost:3000/sv'])('%s is in Swedish', (url) => expect(getUrlLanguage(url)).toBe('sv'))

test('converts a preview time to a timestamp for the shop', () => {
  expect(toTimestamp('2027-03-01T09:00')).toBe(new Date(2027, 2, 1, 9).toISOString())
  expect(['', undefined, '275761-01-01T00:00'].map(toTimestamp)).toEqual([null, null, null])
})
