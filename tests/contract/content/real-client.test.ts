import type { ClientPerspective } from '@sanity/client'
import { beforeEach, expect, test } from 'vitest'
import { createBearerHeader } from './auth.ts'
import { type ContentFixture, startContentService } from './fixture.ts'

const documents = [
  { _id: 'mint', _type: 'blogTag', title: [{ _key: 'en', value: 'Mint' }] },
  { _id: 'a', _type: 'blogPost', title: 'First', publishedAt: '2026-01-02T00:00:00Z', tags: [{ _ref: 'mint' }] },
  { _id: 'b', _type: 'blogPost', title: 'Second', publishedAt: '2026-02-02T00:00:00Z', tags: [] },
  { _id: 'c', _type: 'blogPost', title: 'Undated' },
  { _id: 'drafts.b', _type: 'blogPost', title: 'Second, rewritten' },
  { _id: 'drafts.d', _type: 'blogPost', title: 'Only a draft' },
  { _id: 'versions.spring.a', _type: 'blogPost', title: 'First, for spring' },
  { _id: '_.system', _type: 'blogPost', title: 'System' },
]

const titles = '*[_type == "blogPost"] | order(_id asc).title'

let content: ContentFixture
beforeEach(async () => {
  content = await startContentService(documents)
})
const fetchAs = (perspective: ClientPerspective, query: string) =>
  content.client({ useCdn: false, perspective }).fetch(query)

test('filters, orders and slices a list, resolves its references and returns null for a missing document', async () => {
  expect(await content.client().fetch('*[_id == "nowhere"][0]')).toBeNull()
  const query = `*[_type == $type && defined(publishedAt)] | order(publishedAt desc)[0...$count]{
    title, "tags": tags[]->{"title": coalesce(title[_key == $language][0].value, title[_key == "en"][0].value)}
  }`
  const params = { type: 'blogPost', count: 2, language: 'de' }
  expect(await content.client().fetch(query, params)).toEqual([
    { title: 'Second', tags: [] },
    { title: 'First', tags: [{ title: 'Mint' }] },
  ])
})

const rewritten = ['Second, rewritten', 'Undated', 'Only a draft']

test.each<[string, ClientPerspective, string[]]>([
  ['published', 'published', ['First', 'Second', 'Undated']],
  ['drafts', 'drafts', ['First', ...rewritten]],
  ['a release over drafts', ['spring', 'drafts'], ['First, for spring', ...rewritten]],
  ['raw', 'raw', ['System', 'First', 'Second', 'Undated', 'Second, rewritten', 'Only a draft', 'First, for spring']],
])('returns the documents of the perspective %s with the token', async (_, perspective, expected) => {
  expect(await fetchAs(perspective, titles)).toEqual(expected)
})

test('defaults to raw in old API versions and to published in new ones', async () => {
  const query = encodeURIComponent('count(*[_type == "blogPost"])')
  for (const [version, count] of Object.entries({ 'v2025-02-18': 7, 'v2025-02-19': 3, v1: 7, vX: 3 })) {
    const answer = await content.request(`/embedded/content/${version}/data/query/production?query=${query}`)
    expect((await answer.json()).result, version).toBe(count)
  }
})

test('an overlaid draft includes its original id', async () => {
  const origin = await fetchAs('drafts', '*[_id == "b"][0]{_id, _originalId}')
  expect(origin).toEqual({ _id: 'b', _originalId: 'drafts.b' })
})

test('returns documents by id in the requested order, and the client omits missing ones', async () => {
  const found = await content.client().getDocuments(['b', 'nowhere', 'a'])
  expect(found.map((document) => document?._id)).toEqual(['b', undefined, 'a'])
})

const path = '/embedded/content/v2024-12-18/data/query/production'
const post = (body: string) => ({ method: 'POST', body })

test('responds with 400 and the position for a query that does not parse', async () => {
  const query = '*[_type == '
  await expect(content.client().fetch(query)).rejects.toMatchObject({ statusCode: 400 })
  const answer = await content.request(`${path}?query=${encodeURIComponent(query)}`)
  expect((await answer.json()).error).toMatchObject({ type: 'queryParseError', query, start: 10 })
})

test.each([
  ['/data/query/production?query=1', 'GET'],
  ['/data/query/production', 'POST'],
  ['/data/doc/production/a', 'GET'],
  ['/data/listen/production?query=*', 'GET'],
  ['/data/live/events/production?includeDrafts=true', 'GET'],
  ['/data/references/production/documents/a/to', 'GET'],
  ['/data/export/production', 'GET'],
])('the data set is private: responds with 401 to %s without a token', async (address, method) => {
  const body = method === 'POST' ? { body: '{"query":"1"}' } : {}
  const url = `http://shop.test/embedded/content/v2024-12-18${address}`
  const answer = await content.service.fetch(new Request(url, { method, ...body }))
  const message = 'Unauthorized - A token is needed'
  expect(await answer.json()).toEqual({ statusCode: 401, error: 'Unauthorized', message })
  expect(answer.status).toBe(401)
})

test.each([
  ['no query', path, undefined, 400],
  ['a parameter that is not JSON', `${path}?query=1&$a=%7B`, undefined, 400],
  ['a parameter with the name of an inherited property', `${path}?query=1&$__proto__=null`, undefined, 400],
  ['the same in a body', path, post('{"query":"*[_id == $a]","params":{"hasOwnProperty":"x"}}'), 400],
  ['a body that is not JSON', path, post('{'), 400],
  ['a body over 1 MB', path, post('x'.repeat(1_100_000)), 413],
  ['an unknown token', `${path}?query=1`, { headers: createBearerHeader('other') }, 401],
  ['an unknown dataset', '/embedded/content/v1/data/query/other?query=1', undefined, 404],
  ['an unknown endpoint', '/embedded/content/v1/nothing', undefined, 404],
  ['an image that does not exist', '/embedded/content/images/shop/production/a-1x1.jpg', undefined, 404],
])('rejects %s', async (_, address, init, status) => {
  const answer = await content.request(address, init)
  expect(answer.status).toBe(status)
  expect(Object.keys(await answer.json())).toContain('error')
})

test('responds with 503 when switched off', async () => {
  const { client } = await startContentService(documents, { isSwitchedOff: () => true })
  await expect(client().fetch('1')).rejects.toMatchObject({ statusCode: 503 })
})
