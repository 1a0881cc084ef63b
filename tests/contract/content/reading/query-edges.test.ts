import { evaluate, parse } from 'groq-js'
import { beforeEach, expect, test } from 'vitest'
import { type ContentFixture, startContentService } from '../fixture.ts'

const reference = (id: string) => ({ _type: 'reference', _ref: id })
const path = '/embedded/content/v1/data/query/production?query=1'

let content: ContentFixture
beforeEach(async () => {
  // The query timeout is long, because the machine can be busy. `heavy-work.test.ts` tests the timeout.
  const options = { queryLimitMs: 60_000 }
  content = await startContentService([{ _id: 'a', _type: 'post', title: 'First' }], options)
})

test.each([
  ['in a condition', '*[_id == $missing]'],
  ['in a projection', '*[_type == "post"]{"x": $missing.y}'],
  ['of a function', '*[references($missing)]'],
  ['of a text search', '*[@ match text::query($missing)]'],
])('a missing parameter is an error %s, not an empty result', async (_, query) => {
  const message = expect.stringContaining('param $missing referenced, but not provided')
  await expect(content.client().fetch(query)).rejects.toMatchObject({ statusCode: 400, message })
  const expected = query.includes('{') ? [{ x: null }] : expect.anything()
  expect(await content.client().fetch(query, { missing: null })).toEqual(expected)
})

test('a missing parameter is also an error of a listener and of a mutation', async () => {
  const listen = await content.request('/embedded/content/v1/data/listen/production?query=*%5B_id%3D%3D%24missing%5D')
  expect(listen.status).toBe(400)
  const deleted = content.editor().delete({ query: '*[_id == $missing]' })
  await expect(deleted).rejects.toMatchObject({ statusCode: 400 })
})

test('does not treat a parameter of a declared function as a parameter of the query', async () => {
  const query = 'fn my::title($post) = $post{title}; *[_type == "post"]{"t": my::title(@)}'
  expect(await content.client({ apiVersion: 'vX' }).fetch(query)).toEqual([{ t: { title: 'First' } }])
})

test('accepts queries as long as editor-composed pages require', async () => {
  const ask = content.client()
  const block = `*[_type == "post" && slug != "${'x'.repeat(60)}"]{title, body[]{...}}`
  const blocks = (count: number) =>
    `{${Array.from({ length: count }, (_, index) => `"block${index}": ${block}`).join(',')}}`
  expect(Object.keys(await ask.fetch<object>(blocks(1000)))).toHaveLength(1000)
  expect(await ask.fetch(`count(*[title != "${'x'.repeat(300_000)}"])`)).toBe(1)
  await expect(ask.fetch(blocks(4000))).rejects.toMatchObject({ statusCode: 400 })
})

test('rejects a query that is nested too deeply, at any stack depth', async () => {
  for (let depth = 200; depth <= 3050; depth += 150) {
    const answer = content.client().fetch(`*[_type == "post" && title match "f*"][0].title${'.a'.repeat(depth)}`)
    const status = await answer.then(() => 200).catch(({ statusCode }) => statusCode)
    expect([200, 400], `${depth} levels`).toContain(status)
  }
})

test.each([
  'diff::changedAny({"a": 1}, {"a": 2}, a)',
  'releases::all()[state == "active"].name',
  '*[_type == "post"]{"n": documents::incomingRefCount()}',
])('rejects %s by name', async (query) => {
  const message = expect.stringMatching(/The functions of "\w+::" are not supported/)
  await expect(content.client().fetch(query)).rejects.toMatchObject({ statusCode: 400, message })
})

test('rejects a request for a result source map', async () => {
  expect((await content.request(`${path}&resultSourceMap=true`)).status).toBe(400)
  expect((await content.request(`${path}&resultSourceMap=false`)).status).toBe(200)
})

test.each(['no such!', 'raw,drafts', 'a.b'])('rejects the unknown perspective "%s"', async (perspective) => {
  expect((await content.request(`${path}&perspective=${encodeURIComponent(perspective)}`)).status).toBe(400)
})

const numbers = [0, 1, 2, 3, 4, 5]
const authors = numbers.map((index) => ({ _id: `author${index}`, _type: 'author', name: `A${index}` }))
const posts = Array.from({ length: 40 }, (_, index) => ({
  ...{ _id: `post${index}`, _type: 'post', title: `P${index % 7}`, by: reference(`author${index % 5}`) },
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
  '*[_type == "author" && count(*[references(^._id)]) > 8]._id',
])('returns the same result for %s as groq-js', async (query) => {
  const { client } = await startContentService([...authors, ...posts, ...odd])
  const dataset = [...authors, ...posts, ...odd].sort((a, b) => (a._id < b._id ? -1 : 1))
  const alone: unknown = await (await evaluate(parse(query), { dataset })).get()
  expect(withoutDates(await client().fetch(query))).toEqual(alone)
})

function withoutDates(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutDates)
  if (typeof value !== 'object' || value === null) return value
  const own = Object.entries(value).filter(([name]) => !['_rev', '_createdAt', '_updatedAt'].includes(name))
  return Object.fromEntries(own.map(([name, child]) => [name, withoutDates(child)]))
}
