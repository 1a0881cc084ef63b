import { evaluate, parse } from 'groq-js'
import { describe, expect, test } from 'vitest'
import { createChangeFeed } from '#embedded/content/changes/change-feed.ts'
import { createDatasetView } from '#embedded/content/query/dataset-view.ts'
import { runQuery } from '#embedded/content/query/run-query.ts'
import { createDocumentMemory } from '#embedded/content/store/document-memory.ts'
import { endAfter } from '#embedded/workers/end-after.ts'
import { readToken, startContent, writeToken } from '../fixture.ts'

const reference = (id: string) => ({ _type: 'reference', _ref: id })

describe('a parameter that is not sent', () => {
  test.each([
    ['in a condition', '*[_id == $missing]'],
    ['in a projection', '*[_type == "post"]{"x": $missing.y}'],
    ['of a function', '*[references($missing)]'],
    ['of a text search', '*[@ match text::query($missing)]'],
  ])('is an error %s, not an empty answer', async (_, query) => {
    const { client } = await startContent([{ _id: 'a', _type: 'post' }])
    await expect(client().fetch(query)).rejects.toMatchObject({
      statusCode: 400,
      message: expect.stringContaining('param $missing referenced, but not provided'),
    })
    expect(await client().fetch(query, { missing: null })).toEqual(
      query.includes('{') ? [{ x: null }] : expect.anything(),
    )
  })

  test('is an error of a listener and of a mutation too', async () => {
    const { client, request } = await startContent([{ _id: 'a', _type: 'post' }])
    const listen = await request('/embedded/content/v1/data/listen/production?query=*%5B_id%3D%3D%24missing%5D')
    expect(listen.status).toBe(400)
    const editor = client({ token: writeToken, useCdn: false })
    await expect(editor.delete({ query: '*[_id == $missing]' })).rejects.toMatchObject({ statusCode: 400 })
  })

  test('that a declared function has is no parameter of the query', async () => {
    const { client } = await startContent([{ _id: 'a', _type: 'post', title: 'First' }])
    const query = 'fn my::title($post) = $post{title}; *[_type == "post"]{"t": my::title(@)}'
    expect(await client({ apiVersion: 'vX' }).fetch(query)).toEqual([{ t: { title: 'First' } }])
  })
})

test('a query may be as long as pages put together by editors need', async () => {
  // How long a query may take is tested elsewhere: here a busy machine must not answer for its length.
  const { client } = await startContent([{ _id: 'a', _type: 'post', title: 'First' }], { queryLimitMs: 60_000 })
  const outside = client({ token: readToken, useCdn: false, headers: { 'x-client-address': '203.0.113.7' } })
  const block = (index: number) =>
    `"block${index}": *[_type == "post" && slug != "${'x'.repeat(60)}"]{title, body[]{...}}`
  const blocks = (count: number) => `{${Array.from({ length: count }, (_, index) => block(index)).join(',')}}`
  expect(Object.keys(await outside.fetch<object>(blocks(1000)))).toHaveLength(1000)
  expect(await outside.fetch(`count(*[title != "${'x'.repeat(300_000)}"])`)).toBe(1)
  await expect(outside.fetch(blocks(4000))).rejects.toMatchObject({ statusCode: 400 })
})

test.each([
  ['diff::changedAny({"a": 1}, {"a": 2}, a)', true],
  ['diff::changedAny({"a": 1, "b": 1}, {"a": 1, "b": 2}, a)', false],
  ['diff::changedOnly({"a": 1, "b": 1}, {"a": 2, "b": 1}, a)', true],
  ['diff::changedOnly({"a": 1, "b": 1}, {"a": 2, "b": 2}, a)', false],
  ['diff::changedAny({"list": [{"v": 1}]}, {"list": [{"v": 2}]}, list[].v)', true],
  ['*[_type == "post" && diff::changedAny({"a": title}, {"a": "First"}, a)]._id', ['b']],
])('%s is answered', async (query, expected) => {
  const { client } = await startContent([
    { _id: 'a', _type: 'post', title: 'First' },
    { _id: 'b', _type: 'post', title: 'Second' },
  ])
  const editor = client({ token: readToken, useCdn: false, headers: { 'x-client-address': '203.0.113.7' } })
  expect(await editor.fetch(query)).toEqual(expected)
})

test('releases::all() are all there are, for who may see them', async () => {
  const { client } = await startContent([
    { _id: '_.releases.spring', _type: 'system.release', name: 'spring', state: 'active' },
    { _id: '_.releases.autumn', _type: 'system.release', name: 'autumn', state: 'published' },
    { _id: 'a', _type: 'post' },
  ])
  const query = 'releases::all()[state == "active"].name'
  for (const perspective of ['published', 'drafts', 'raw'] as const) {
    const editor = client({ token: readToken, useCdn: false, perspective })
    expect(await editor.fetch(query)).toEqual(['spring'])
    expect(await editor.fetch('count(releases::all())')).toBe(2)
  }
  expect(await client().fetch('releases::all()')).toEqual([])
})

test.each(['no such!', 'raw,drafts', 'a.b'])('the perspective "%s" is none', async (perspective) => {
  const { request } = await startContent([])
  const path = `/embedded/content/v1/data/query/production?query=1&perspective=${encodeURIComponent(perspective)}`
  expect((await request(path)).status).toBe(400)
})

describe('documents that belong to each other', () => {
  const authors = Array.from({ length: 6 }, (_, index) => ({
    _id: `author${index}`,
    _type: 'author',
    name: `A${index}`,
  }))
  const posts = Array.from({ length: 40 }, (_, index) => ({
    _id: `post${index}`,
    _type: 'post',
    title: `P${index % 7}`,
    by: reference(`author${index % 5}`),
    mentions: index % 3 ? [] : [{ _key: 'a', ...reference(`author${index % 4}`) }],
  }))
  const odd = [
    { _id: 'list', _type: 'author', ids: ['author1', 'author2'], title: 'P1' },
    { _id: 'none', _type: 'author', ids: 5 },
  ]

  test.each([
    '*[_type == "author"]{_id, "n": count(*[_type == "post" && references(^._id)])}',
    '*[_type == "author"]{_id, "posts": *[_type == "post" && references(^._id)] | order(title desc)[0...3]{title}}',
    '*[_type == "author"]{_id, "n": count(*[references(^._id)])}',
    '*[_type == "author"]{_id, "n": count(*[_type == "post" && references(^.ids)])}',
    '*[_type == "author"]{_id, "n": count(*[_type == "post" && references(^.nothing)])}',
    '*[_type == "author"]{_id, "n": *[_type == "post" && by._ref == ^._id && title > "P3"].title}',
    '*[_type == "author"]{_id, "n": count(*[_type == "post" && ^.title == title])}',
    '*[_type == "post"][0...5]{"same": *[_type == "post" && title == ^.title && _id != ^._id]._id}',
    '*[_type == "author"][0...2]{"p": *[_type == "post" && by._ref == ^._id][0...2]{"q": *[_type == "author" && _id == ^.by._ref && name == ^.^.name].name}}',
    '*[_type == "author" && count(*[_type == "post" && references(^._id)]) > 8]._id',
    '*[references(^._id)]',
  ])('%s is answered as groq-js answers it', async (query) => {
    const { client } = await startContent([...authors, ...posts, ...odd])
    const dataset = [...authors, ...posts, ...odd].sort((a, b) => (a._id < b._id ? -1 : 1))
    const alone: unknown = await (await evaluate(parse(query), { dataset })).get()
    expect(withoutDates(await client().fetch(query))).toEqual(alone)
  })

  test('are found at once, also among thousands', async () => {
    const many = Array.from({ length: 2000 }, (_, index) => ({
      _id: `post${index}`,
      _type: 'post',
      by: reference(`author${index % 50}`),
      body: Array.from({ length: 10 }, (_, block) => ({ _key: `k${block}`, _type: 'block', text: `text ${index}` })),
    }))
    const people = Array.from({ length: 50 }, (_, index) => ({ _id: `author${index}`, _type: 'author', name: 'A' }))
    const { database } = await startContent([...people, ...many])
    const memory = createDocumentMemory(database, createChangeFeed(database))
    const view = createDatasetView(memory, { kind: 'raw' }, true)
    const query = '*[_type == "author"]{name, "n": count(*[_type == "post" && references(^._id)])}'
    const deps = { database, memory, projectId: 'shop', dataset: 'production', queryLimitMs: 1000, endAfter }
    const ask = () => runQuery(deps, view, { query, params: {}, perspective: { kind: 'raw' }, identity: 'me' })
    const answer = JSON.parse((await ask()).json) as { n: number }[]
    expect(answer.map(({ n }) => n)).toEqual(Array.from({ length: 50 }, () => 40))
    // A few thousand documents are looked through once, not once for each author.
    const started = process.threadCpuUsage()
    await ask()
    const { user, system } = process.threadCpuUsage(started)
    expect((user + system) / 1000).toBeLessThan(50)
  })
})

function withoutDates(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutDates)
  if (typeof value !== 'object' || value === null) return value
  const own = Object.entries(value).filter(([name]) => !['_rev', '_createdAt', '_updatedAt'].includes(name))
  return Object.fromEntries(own.map(([name, child]) => [name, withoutDates(child)]))
}
