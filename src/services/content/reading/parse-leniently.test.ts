import * as v from 'valibot'
import { expect, test } from 'vitest'
import { fc, forAll } from '#lib/for-all.fixture.ts'
import { parseLeniently } from './parse-leniently.ts'

const image = v.nullish(
  v.object({ asset: v.object({ _ref: v.string() }), crop: v.nullish(v.object({ top: v.number() })) }),
)
const post = v.object({
  ...{ _id: v.string(), title: v.string(), image, keywords: v.nullish(v.array(v.string()), []) },
  author: v.nullish(v.object({ name: v.string() })),
})
const list = v.object({ posts: v.array(post), count: v.number() })

test('reads a valid value unchanged', () => {
  expect(parseLeniently(list, { posts: [{ _id: 'a', title: 'A' }], count: 1 })).toEqual({
    value: { posts: [{ _id: 'a', title: 'A', keywords: [] }], count: 1 },
    invalidParts: [],
  })
})

test('omits a list entry that lacks required fields and keeps the other entries', () => {
  const posts = [{ _id: 'a', title: null }, { _id: 'b', title: 'B' }, { _id: 'c' }, { _id: 'd', title: 'D' }]
  const { value, invalidParts } = parseLeniently(list, { posts, count: 4 })
  expect(value?.posts.map(({ _id }) => _id)).toEqual(['b', 'd'])
  expect(invalidParts).toEqual([
    { path: ['posts', 0, 'title'], problem: 'missing', id: 'a' },
    { path: ['posts', 2, 'title'], problem: 'missing', id: 'c' },
  ])
})

test.each([
  ['a picture without asset', { image: { _type: 'image' } }, ['image', 'asset'], 'missing'],
  ['a picture that is no object', { image: 'a.jpg' }, ['image'], 'wrong'],
  ['an author without a name', { author: { name: null } }, ['author', 'name'], 'missing'],
  ['one keyword of another type', { keywords: ['a', 5] }, ['keywords', 1], 'wrong'],
  ['keywords that are no list', { keywords: 'mint' }, ['keywords'], 'wrong'],
] as const)('leaves %s out of its entry', (_, fields, path, problem) => {
  const { value, invalidParts } = parseLeniently(post, { _id: 'a', title: 'A', ...fields })
  expect(value).toMatchObject({ _id: 'a', title: 'A' })
  expect(invalidParts).toEqual([{ path, problem, id: 'a' }])
})

test('keeps a picture without its invalid optional fields', () => {
  const picture = { asset: { _ref: 'image-a' }, crop: { top: 'x' } }
  const { value } = parseLeniently(post, { _id: 'a', title: 'A', image: picture })
  expect(value?.image).toEqual({ asset: { _ref: 'image-a' } })
})

test('returns null or undefined, where the schema allows it, for a value that cannot be read', () => {
  expect(parseLeniently(v.nullable(post), { _id: 'a' }).value).toBeNull()
  expect([parseLeniently(post, { _id: 'a' }).value, parseLeniently(post, 'a').value]).toEqual([undefined, undefined])
  expect(parseLeniently(v.object({ post: v.nullish(post) }), { post: { _id: 'a' } }).value).toEqual({})
})

test('drops the whole entry when the schema also requires its optional fields', () => {
  const page = v.object({ post: v.nullish(v.object({ topics: v.array(v.string()), ...post.entries })) })
  const { value } = parseLeniently(page, {
    post: { _id: 'a', title: 'A', image: { asset: 5 }, keywords: 5, author: 5 },
  })
  expect(value).toEqual({})
})

test('reads every value into a valid one and does not change the original', () => {
  const entry = fc.record({ _id: fc.string(), title: fc.string() })
  const odd = fc.anything({ withNullPrototype: false, withMap: false, withSet: false })
  const entries = fc.array(fc.oneof(entry, odd, fc.record({ _id: fc.string(), title: odd, image: odd, keywords: odd })))
  forAll(fc.record({ posts: entries, count: fc.integer() }), (input) => {
    const before = structuredClone(input)
    const { value } = parseLeniently(list, input)
    expect(v.is(list, value)).toBe(true)
    expect(input).toEqual(before)
    expect(value?.posts.length).toBeGreaterThanOrEqual(input.posts.filter((one) => v.is(post, one)).length)
  })
})
