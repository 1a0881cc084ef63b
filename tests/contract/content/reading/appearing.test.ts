import * as v from 'valibot'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  blogPageGroq,
  postGroq,
  postsByUriGroq,
  relatedPostsGroq,
  translatedPostIdsGroq,
} from '#features/blog/blog-groq.ts'
import {
  blogPageSchema,
  blogPostSchema,
  postIdsSchema,
  postsByUriSchema,
  relatedPostsSchema,
} from '#features/blog/blog-schemas.ts'
import { homePageGroq } from '#features/landing/landing-groq.ts'
import { homePageSchema } from '#features/landing/landing-schema.ts'
import { createContentFeeds } from '#jobs/search-index/content-feeds.server.ts'
import { getVisitorAsOfDate } from '#server/process/visitor-as-of-date.server.ts'
import { newestFirstGroq } from '#services/content/groq-conditions.ts'
import { homeCardSchema } from '#services/content/home-cards.ts'
import { type ContentReader, createContentReader } from '#services/content/reader.server.ts'
import { startContentService } from '../fixture.ts'

const now = Date.parse('2026-11-22T12:00:30.000Z')

function post(name: string, publishedAt: string | undefined, more: object = {}) {
  const tags = [{ _type: 'reference', _ref: 'mint', _key: 'mint' }]
  const dated = publishedAt === undefined ? {} : { publishedAt }
  const named = { _id: name, title: name, uri: { _type: 'slug', current: `blog/${name}` } }
  return { _type: 'blogPost', language: 'en', tags, featured: true, ...named, ...dated, ...more }
}

const documents = [
  { _id: 'blogLanding', _type: 'blogLanding', uri: { _type: 'slug', current: 'blog' } },
  { _id: 'mint', _type: 'blogTag', title: [{ _key: 'en', value: 'Mint' }], uri: { _type: 'slug', current: 'mint' } },
  { _id: 'homePage', _type: 'homePage', cards: [{ _key: 'p', _type: 'featuredBlogPosts' }] },
  post('past', '2026-11-20T08:00:00.000Z'),
  post('elsewhere', '2026-11-22T14:00:10+02:00'),
  post('undated', undefined),
  post('soon', '2026-11-22T12:00:33.000Z'),
  post('later', '2027-03-01T09:00:00.000Z'),
  post('a-day', '2027-03-01'),
  post('past-de', '2026-12-24T08:00:00.000Z', { language: 'de' }),
]

let reader: ContentReader

beforeEach(async () => {
  const { clientConfig } = await startContentService(documents)
  reader = createContentReader(async () => clientConfig)
  vi.useFakeTimers({ now, toFake: ['Date'] })
})
afterEach(() => void vi.useRealTimers())

const list = { category: null, tag: null, author: null, from: 0, to: 12, editing: false }

async function listed(asOf: string | null, language = 'en') {
  const ids = await reader.query({ query: translatedPostIdsGroq, params: { language, asOf }, schema: postIdsSchema })
  const translated = ids.map((id) => id.replace(/-de$/, '')).filter((id) => !ids.includes(id))
  const params = { ...list, language, translated, asOf }
  const { posts, count } = await reader.query({ query: blogPageGroq, params, schema: blogPageSchema })
  expect(count).toBe(posts.length)
  return posts.map(({ _id }) => _id)
}

test('the blog lists a post from its publication time in any time zone, and always an undated one', async () => {
  expect(await listed('2026-11-22T12:00:00.000Z')).toEqual(['past', 'undated'])
  expect(await listed('2026-11-22T12:00:10.000Z')).toEqual(['elsewhere', 'past', 'undated'])
  expect(await listed('2027-02-28T23:59:59.999Z')).toEqual(['soon', 'elsewhere', 'past', 'undated'])
  expect(await listed('2027-03-01T09:00:00.000Z')).toContain('later')
  expect(await listed(null)).toHaveLength(6)
})

test('lists the English post until its scheduled translation appears', async () => {
  expect(await listed('2026-11-22T12:00:00.000Z', 'de')).toContain('past')
  const later = await listed('2026-12-24T08:00:00.000Z', 'de')
  expect(later).toContain('past-de')
  expect(later).not.toContain('past')
})

test('a post has no address, related posts or home page entry before its publication time', async () => {
  const asOf = '2026-11-22T12:00:00.000Z'
  const seen = { asOf, editing: false }
  const at = (uri: string) =>
    reader.query({ query: postsByUriGroq, params: { uri, ...seen }, schema: postsByUriSchema })
  expect(await at('blog/soon')).toEqual([])
  expect(await at('blog/past')).toHaveLength(1)
  const ids = { ids: ['past-de', 'past', 'past'], versions: ['past', 'past-de'], language: 'de', ...seen }
  const { post: shown, versions } = await reader.query({ query: postGroq, params: ids, schema: blogPostSchema })
  expect([shown?._id, versions.map(({ language }) => language)]).toEqual(['past', ['en']])
  const params = { own: ['past'], topics: ['mint'], language: 'en', translated: [], count: 9, ...seen }
  const related = await reader.query({ query: relatedPostsGroq, params, schema: relatedPostsSchema })
  expect(related.map(({ _id }) => _id)).toEqual(['undated'])
  const home = await reader.query({ query: homePageGroq, params: { language: 'en', asOf }, schema: homePageSchema })
  const card = v.parse(homeCardSchema, home?.cards[0])
  expect('posts' in card ? card.posts.map(({ _id }) => _id).toSorted() : []).toEqual(['past', 'undated'])
})

test('the search index holds the posts of the blog, each once with its language', async () => {
  const [, posts] = createContentFeeds(reader, () => getVisitorAsOfDate())
  const found = async (language: 'en' | 'de') =>
    (await posts?.load(language))?.map(({ objectID, language }) => `${objectID} ${language}`)
  expect(await found('en')).toEqual(['past en', 'undated en'])
  expect(await found('de')).toEqual(['past en', 'undated en'])
  vi.setSystemTime(Date.parse('2026-12-24T08:00:00.000Z'))
  expect(await found('de')).toEqual(['elsewhere en', 'past-de de', 'soon en', 'undated en'])
})

test('orders posts by their time, whatever offset they are written with', async () => {
  const dates = [
    ...['2026-11-27T19:19:00Z', '2026-11-28T00:30:00+14:00', '2026-11-24T23:30:00-05:00', '2026-11-25'],
    ...['2026-11-24T23:59:00', '2026-11-25T00:15:00+01:00', '1960-01-01T00:00:00Z', 'soon'],
  ]
  const dated = [...dates.map((publishedAt) => ({ publishedAt })), {}]
  const ordered = dated.map((fields, at) => ({ _id: `post-${at}`, _type: 'blogPost', ...fields }))
  const { client } = await startContentService(ordered.toReversed())
  const found = await client().fetch(`*[_type == "blogPost"] | order(${newestFirstGroq})._id`)
  expect(found).toEqual(ordered.map(({ _id }) => _id))
})
