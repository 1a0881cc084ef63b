import { beforeEach, expect, test } from 'vitest'
import { type ContentFixture, startContentService } from '../fixture.ts'

const uri = { current: 'blog/formats' }
const post = { _type: 'blogPost', language: 'en', uri, tags: [{ _ref: 'mint' }] }
const documents = [
  { _id: 'mint', _type: 'blogTag', title: [{ _key: 'en', value: 'Cool mint' }] },
  { _id: 'berry', _type: 'blogTag', title: [{ _key: 'en', value: 'Wild berry' }] },
  { ...post, _id: 'a', title: 'The five formats' },
  { ...post, _id: 'b', title: 'Störst på Gotland', excerpt: 'Five cans', uri: { current: 'blog/b' }, tags: [] },
  { ...post, _id: 'c', language: 'de', title: 'Fünf Formate', tags: [{ _ref: 'mint' }, { _ref: 'berry' }] },
]

let content: ContentFixture
beforeEach(async () => {
  content = await startContentService(documents)
})
const ask = (query: string, params = {}) => content.client().fetch(query, params)
const editor = () => content.editor({ perspective: 'drafts' })

const search = '*[_type in $types && [@, _id] match text::query($__query)] | order(_id asc)._id'
const matches = '([@, _id] match text::query($__query) || references($__query))'
const either = `*[_type in $types && ${matches} && (_id in $ids)] | order(_id asc)._id`

test.each([
  ['*', ['a', 'b', 'c'], ['a', 'b', 'c']],
  ['*', ['a'], ['a']],
  ['*', [], []],
  ['five*', ['a', 'b', 'c'], ['a', 'b']],
  ['mint', ['a', 'b', 'c'], ['a', 'c']],
  ['berry', ['a', 'b', 'c'], ['c']],
  ['unmatched', ['a', 'b', 'c'], []],
])('the search of the studio finds the words or ids "%s" among %j', async (words, ids, expected) => {
  expect(await ask(either, { types: ['blogPost'], __query: words, ids })).toEqual(expected)
})
const types = ['blogPost', 'blogTag']

const found = {
  ...{ '': 'a b berry c mint', 'format*': 'a c', formats: 'a c', five: 'a b', 'five cans': 'b', zzz: '', funf: 'c' },
  ...{ '"five formats"': 'a', '"formats five"': '', 'five -cans': 'a', 'storst GOTL*': 'b', berry: 'berry' },
}

test.each(Object.entries(found))('the search of the studio for "%s" finds %s', async (text, expected) => {
  expect((await ask(search, { types, __query: text })).join(' ')).toBe(expected)
})

test('the search of the studio scores fields', async () => {
  const query = `*[_type in $types && [@, _id] match text::query($__query)]
    | score(boost(title match text::query($__query), 4), [@, _id] match text::query($__query))
    | order(_score desc, _id asc) [0...$limit] {_id, "hit": _score > 1}`
  expect(await ask(query, { types, __query: 'five*', limit: 10 })).toEqual([
    { _id: 'a', hit: true },
    { _id: 'b', hit: false },
  ])
})

test('the search of the studio finds a new document at once, and no longer a deleted one', async () => {
  const found = () => editor().fetch(search, { types, __query: 'lingonberry' })
  expect(await found()).toEqual([])
  await editor().create({ _id: 'drafts.new', _type: 'blogPost', title: 'On lingonberry' })
  expect(await found()).toEqual(['new'])
  await editor().delete('drafts.new')
  expect(await found()).toEqual([])
})

const postsAt = '*[_type == "blogPost" && language == "en" && uri.current == $uri]{_id, "tags": tags[]->title[0].value}'

test('updates results after every write to documents and their references', async () => {
  const uri = 'blog/formats'
  expect(await ask(postsAt, { uri })).toEqual([{ _id: 'a', tags: ['Cool mint'] }])
  await editor().patch('mint').set({ 'title[_key=="en"].value': 'Ice mint' }).commit()
  expect(await ask(postsAt, { uri })).toEqual([{ _id: 'a', tags: ['Ice mint'] }])
  await editor().patch('a').set({ 'uri.current': 'blog/other' }).commit()
  expect(await ask(postsAt, { uri })).toEqual([])
  expect(await ask(postsAt, { uri: 'blog/other' })).toEqual([{ _id: 'a', tags: ['Ice mint'] }])
  await editor().patch('c').set({ language: 'en' }).commit()
  expect(await ask(postsAt, { uri })).toMatchObject([{ _id: 'c' }])
  await editor().delete('c')
  expect(await ask(postsAt, { uri })).toEqual([])
})

test('resolves a reference once its missing target is created', async () => {
  await editor().create({ _id: 'd', _type: 'blogPost', tags: [{ _key: 'k', _ref: 'later', _weak: true }] })
  const tags = () => ask('*[_id == "d"][0].tags[]->title')
  expect(await tags()).toEqual([null])
  await editor().create({ _id: 'later', _type: 'blogTag', title: 'There' })
  expect(await tags()).toEqual(['There'])
})

test('returns separate results for each perspective after a write', async () => {
  const titles = '*[_type == "blogPost" && language == "en"] | order(_id asc).title'
  expect(await ask(titles)).toEqual(['The five formats', 'Störst på Gotland'])
  await editor().create({ _id: 'drafts.a', _type: 'blogPost', language: 'en', title: 'Draft' })
  expect(await ask(titles)).toEqual(['The five formats', 'Störst på Gotland'])
  expect(await editor().fetch(titles)).toEqual(['Draft', 'Störst på Gotland'])
})

test('finds references by their target', async () => {
  expect(await ask('*[references("mint")]._id')).toEqual(['a', 'c'])
  expect(await ask('*[references($ids) && language == "de"]._id', { ids: ['berry', 'mint'] })).toEqual(['c'])
  const counts = Object.entries({ berry: 1, mint: 2 }).map(([_id, posts]) => ({ _id, posts }))
  const query = '*[_type == "blogTag"]{_id, "posts": count(*[references(^._id)])} | order(_id asc)'
  expect(await ask(query)).toEqual(counts)
})

test('follows a chain of references to its end', async () => {
  const link = (index: number) => (index < 5 ? { next: { _ref: `l${index + 1}` } } : { end: 'here' })
  const links = Array.from({ length: 6 }, (_, index) => ({ _id: `l${index}`, _type: 'link', ...link(index) }))
  await content.service.replaceDocuments(links)
  expect(await ask('*[_id == "l0"][0].next->next->next->next->next->end')).toBe('here')
})

test('a function declared in the query also sees the documents', async () => {
  const query = 'fn shop::count($x) = $x { "n": count(*) }; shop::count(*[_id == "mint"][0])'
  expect(await ask(query)).toEqual({ n: 5 })
})

test('returns the types that a query read, for live events', async () => {
  const tags = async (query: string) => {
    const url = `/embedded/content/v2025-02-19/data/query/production?query=${encodeURIComponent(query)}`
    return (await (await content.request(url)).json()).syncTags
  }
  expect(await tags('*[_type == "blogPost"]._id')).toEqual(['s1:blogPost'])
  expect(await tags('*[_type == "blogPost"]{"t": tags[]->title}')).toEqual(['s1:blogPost', 's1:blogTag'])
  expect(await tags('*[_type == "blogPost" && references("nowhere")]')).toEqual(['s1:blogPost'])
  expect(await tags('*[_type == "blogPost" && _id == "nowhere"][0]')).toEqual(['s1:blogPost'])
  expect(await tags('count(*)')).toEqual(['s1:blogPost', 's1:blogTag'])
})

test('checks for documents without returning their content', async () => {
  const url = '/embedded/content/v2025-02-19/data/doc/production/a,nowhere?excludeContent=true'
  const { documents: found, omitted } = await (await content.request(url)).json()
  expect(Object.keys(found[0]).toSorted()).toEqual(['_createdAt', '_id', '_rev', '_type', '_updatedAt'])
  expect(omitted).toEqual([{ id: 'nowhere', reason: 'existence' }])
})
