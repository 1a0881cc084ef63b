import { evaluate, parse } from 'groq-js'
import { expect, test } from 'vitest'
import { createLandingUriQuery, createUniqueUriQuery } from './uri-queries.ts'

const documents = [
  { _id: 'blogLanding', _type: 'blogLanding', uri: { current: 'blog' } },
  { _id: 'drafts.blogLanding', _type: 'blogLanding', uri: { current: 'journal' } },
  { _id: 'landing-brands', _type: 'centraLanding', type: 'brands', uri: { current: 'brands' } },
  { _id: 'drafts.landing-flavours', _type: 'centraLanding', type: 'flavour', uri: { current: 'flavours' } },
  { _id: 'post', _type: 'blogPost', language: 'en', uri: { current: 'blog/formats' } },
  { _id: 'post-de', _type: 'blogPost', language: 'de', uri: { current: 'blog/formate' } },
  { _id: 'drafts.post-sv', _type: 'blogPost', language: 'sv', uri: { current: 'blog/formater' } },
  { _id: 'old-post', _type: 'blogPost', uri: { current: 'blog/labels' } },
  { _id: 'versions.r1.post-2', _type: 'blogPost', language: 'en', uri: { current: 'blog/later' } },
  { _id: 'tag', _type: 'blogTag', uri: { current: 'format' } },
]

async function ask({ query, params }: { query: string; params: Record<string, unknown> }): Promise<unknown> {
  return (await evaluate(parse(query, { params }), { dataset: documents, params })).get()
}

test.each([
  ['blog', undefined, 'blog'],
  ['sameType', 'brands', 'brands'],
  ['sameType', 'flavour', 'flavours'],
  ['sameType', 'offer_text', null],
  ['sameType', undefined, null],
] as const)('finds the landing page (%s) for the type %s at the URI %j', async (landing, type, uri) => {
  expect(await ask(createLandingUriQuery(landing, type))).toBe(uri)
})

test.each([
  ['a new one', 'blog/new', 'blogPost', 'x', 'en', true],
  ['its own', 'blog/formats', 'blogPost', 'post', 'en', true],
  ['that of a post in the same language', 'blog/formats', 'blogPost', 'x', 'en', false],
  ['that of the post it translates', 'blog/formats', 'blogPost', 'post-de', 'de', true],
  ['that of another post, in another language', 'blog/formats', 'blogPost', 'x', 'de', false],
  ['that of a translation of another post', 'blog/formate', 'blogPost', 'x', 'en', false],
  ['that of its translation', 'blog/formate', 'blogPost', 'post', 'en', true],
  ['that of another translation of its post', 'blog/formate', 'blogPost', 'post-sv', 'sv', true],
  ['that of a draft of its translation', 'blog/formater', 'blogPost', 'post', 'en', true],
  ['that of a draft of a translation of another post', 'blog/formater', 'blogPost', 'x', 'sv', false],
  ['that of a post without a language, which is English', 'blog/labels', 'blogPost', 'x', 'en', false],
  ['that of a post, for another page', 'blog/formats', 'infoPage', 'x', undefined, false],
  ['that of another landing page', 'blog', 'centraLanding', 'x', undefined, false],
  ['that of a landing page, for a campaign page', 'brands', 'campaignPage', 'x', undefined, false],
  ['that of its own published version', 'blog', 'blogLanding', 'blogLanding', undefined, true],
  ['that of a version kept for later', 'blog/later', 'blogPost', 'x', 'en', true],
  ['that of another tag', 'format', 'blogTag', 'x', undefined, false],
  ['that of a tag, for a category', 'format', 'blogCategory', 'x', undefined, true],
])('checks whether a document can use a URI: %s', async (_, slug, type, publishedId, language, free) => {
  expect(await ask(createUniqueUriQuery(slug, { type, publishedId, language }))).toBe(free)
})
