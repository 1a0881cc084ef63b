import { evaluate, parse } from 'groq-js'
import { describe, expect, test } from 'vitest'
import { startContentService, writeToken } from '../fixture.ts'

const reference = (id: string) => ({ _type: 'reference', _ref: id })

describe('a parameter that is not sent', () => {
  test.each([
    ['in a condition', '*[_id == $missing]'],
    ['in a projection', '*[_type == "post"]{"x": $missing.y}'],
    ['of a function', '*[references($missing)]'],
    ['of a text search', '*[@ match text::query($missing)]'],
  ])('is an error %s, not an empty answer', async (_, query) => {
    const { client } = await startContentService([{ _id: 'a', _type: 'post' }])
    await expect(client().fetch(query)).rejects.toMatchObject({
      statusCode: 400,
      message: expect.stringContaining('param $missing referenced, but not provided'),
    })
    expect(await client().fetch(query, { missing: null })).toEqual(
      query.includes('{') ? [{ x: null }] : expect.anything(),
    )
  })

  test('is an error of a listener and of a mutation too', async () => {
    const { client, request } = await startContentService([{ _id: 'a', _type: 'post' }])
    const listen = await request('/embedded/content/v1/data/listen/production?query=*%5B_id%3D%3D%24missing%5D')
    expect(listen.status).toBe(400)
    const editor = client({ token: writeToken, useCdn: false })
    await expect(editor.delete({ query: '*[_id == $missing]' })).rejects.toMatchObject({ statusCode: 400 })
  })

  test('that a declared function has is no parameter of the query', async () => {
    const { client } = await startContentService([{ _id: 'a', _type: 'post', title: 'First' }])
    const query = 'fn my::title($post) = $post{title}; *[_type == "post"]{"t": my::title(@)}'
    expect(await client({ apiVersion: 'vX' }).fetch(query)).toEqual([{ t: { title: 'First' } }])
  })
})

test('a query may be as long as pages put together by editors need', async () => {
  // High limit for busy machines. The query timeout is tested elsewhere.
  const { client } = await startContentService([{ _id: 'a', _type: 'post', title: 'First' }], { queryLimitMs: 60_000 })
  const block = (index: number) =>
    `"block${index}": *[_type == "post" && slug != "${'x'.repeat(60)}"]{title, body[]{...}}`
  const blocks = (count: number) => `{${Array.from({ length: count }, (_, index) => block(index)).join(',')}}`
  expect(Object.keys(await client().fetch<object>(blocks(1000)))).toHaveLength(1000)
  expect(await client().fetch(`count(*[title != "${'x'.repeat(300_000)}"])`)).toBe(1)
  await expect(client().fetch(blocks(4000))).rejects.toMatchObject({ statusCode: 400 })
})

test('a query that is nested too deeply is refused, wherever the stack ends', async () => {
  const { client } = await startContentService([{ _id: 'a', _type: 'post', title: 'First' }], { queryLimitMs: 60_000 })
  const depths = Array.from({ length: 20 }, (_, index) => 200 + 150 * index)
  for (const depth of depths) {
    const status = await client()
      .fetch(`*[_type == "post" && title match "f*"][0].title${'.a'.repeat(depth)}`)
      .then(() => 200)
      .catch(({ statusCode }) => statusCode)
    expect([200, 400], `${depth} levels`).toContain(status)
  }
})

test.each([
  'diff::changedAny({"a": 1}, {"a": 2}, a)',
  'releases::all()[state == "active"].name',
  '*[_type == "post"]{"n": documents::incomingRefCount()}',
])('%s is refused by name', async (query) => {
  const { client } = await startContentService([{ _id: 'a', _type: 'post' }])
  const message = expect.stringMatching(/The functions of "\w+::" are not supported/)
  await expect(client().fetch(query)).rejects.toMatchObject({ statusCode: 400, message })
})

test('where the texts of a result stand is not answered', async () => {
  const { request } = await startContentService([])
  const path = '/embedded/content/v1/data/query/production?query=1&resultSourceMap='
  expect((await request(`${path}true`)).status).toBe(400)
  expect((await request(`${path}false`)).status).toBe(200)
})

test.each(['no such!', 'raw,drafts', 'a.b'])('the perspective "%s" is none', async (perspective) => {
  const { request } = await startContentService([])
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
    '*[_type == "author"]{_id, "n": count(*[_type == "post" && references(^.ids)])}',
    '*[_type == "author"]{_id, "n": *[_type == "post" && by._ref == ^._id && title > "P3"].title}',
    '*[_type == "author"][0...2]{"p": *[_type == "post" && by._ref == ^._id][0...2]{"q": *[_type == "author" && _id == ^.by._ref && name == ^.^.name].name}}',
    '*[_type == "author" && count(*[_type == "post" && references(^._id)]) > 8]._id',
    '*[references(^._id)]',
  ])('%s is answered as groq-js answers it', async (query) => {
    const { client } = await startContentService([...authors, ...posts, ...odd])
    const dataset = [...authors, ...posts, ...odd].sort((a, b) => (a._id < b._id ? -1 : 1))
    const alone: unknown = await (await evaluate(parse(query), { dataset })).get()
    expect(withoutDates(await client().fetch(query))).toEqual(alone)
  })
})

function withoutDates(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutDates)
  if (typeof value !== 'object' || value === null) return value
  const own = Object.entries(value).filter(([name]) => !['_rev', '_createdAt', '_updatedAt'].includes(name))
  return Object.fromEntries(own.map(([name, child]) => [name, withoutDates(child)]))
}
