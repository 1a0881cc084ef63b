import { resolveEditUrl } from '@sanity/client/csm'
import { stegaClean } from '@sanity/client/stega'
import { expect, test } from 'vitest'
import type { NewDocument } from '#embedded/content/document.ts'
import { readToken, startContent } from '../fixture.ts'

const documents: NewDocument[] = [
  { _id: 'author', _type: 'author', name: 'Maren', slug: { current: 'maren' } },
  {
    _id: 'a',
    _type: 'post',
    title: 'First',
    language: 'en',
    author: { _ref: 'author' },
    tags: ['mint', 'cold'],
    names: [
      { _key: 'en', language: 'en', value: 'Mint' },
      { _key: 'de', language: 'de', value: 'Minze' },
    ],
    body: [{ _key: 'b1', _type: 'block', children: [{ _key: 's1', _type: 'span', text: "It's mint" }] }],
    count: 3,
  },
  { _id: 'drafts.a', _type: 'post', title: 'First, rewritten', language: 'en', author: { _ref: 'author' } },
  { _id: 'b', _type: 'post', title: 'Another', language: 'de', author: { _ref: 'author' } },
]

type Asked = boolean | 'withKeyArraySelector'

async function mapped(query: string, resultSourceMap: Asked = true, perspective: 'published' | 'drafts' = 'published') {
  const { client } = await startContent(documents)
  const editor = client({ token: readToken, useCdn: false, perspective })
  const options = { filterResponse: false, resultSourceMap } as const
  const { result, resultSourceMap: map } = await editor.fetch<unknown>(query, {}, options)
  const plain = await editor.fetch<unknown>(query)
  expect(result).toEqual(plain)
  const places = Object.entries(map?.mappings ?? {}).map(([path, { source }]) => {
    if (source.type !== 'documentValue') return [path, source.type]
    return [path, `${map?.documents[source.document]?._id} ${map?.paths[source.path]}`]
  })
  return { map, places: Object.fromEntries(places) }
}

test.each([
  ['a field', '*[_id == "a"][0].title', { $: "a $['title']" }],
  [
    'fields of a list',
    '*[_type == "post"] | order(title asc){"t": title}',
    {
      "$[0]['t']": "b $['title']",
      "$[1]['t']": "a $['title']",
    },
  ],
  [
    'what a reference leads to',
    '*[_id == "a"][0]{"who": author->name, "at": author->slug.current}',
    {
      "$['who']": "author $['name']",
      "$['at']": "author $['slug']['current']",
    },
  ],
  [
    'a member of a list',
    '*[_id == "a"][0]{"n": names[language == "de"][0].value, "m": names[_key == "en"].value}',
    {
      "$['n']": "a $['names'][1]['value']",
      "$['m'][0]": "a $['names'][0]['value']",
    },
  ],
  [
    'the first that is there',
    '*[_id == "a"][0]{"t": coalesce(nothing, title, language)}',
    { "$['t']": "a $['title']" },
  ],
  [
    'texts in texts',
    '*[_id == "a"][0].body',
    { "$[0]['children'][0]['text']": "a $['body'][0]['children'][0]['text']" },
  ],
  ['what was put together, or made', '*[_id == "a"][0]{"t": title + "!", "u": upper(title), count}', {}],
  [
    'the text of a paragraph',
    '*[_id == "a"][0]{"p": pt::text(body)}',
    { "$['p']": "a $['body'][0]['children'][0]['text']" },
  ],
  ['a choice', '*[_id == "a"][0]{"t": select(language == "en" => title, "no")}', { "$['t']": "a $['title']" }],
  [
    'a nested question',
    '*[_id == "author"][0]{"posts": *[author._ref == ^._id && language == "de"]{title}}',
    {
      "$['posts'][0]['title']": "b $['title']",
    },
  ],
  [
    'a comparison with another document',
    '*[_id == "a"][0]{"same": *[_type == "post" && language == ^.language].title}',
    {
      "$['same'][0]": "a $['title']",
    },
  ],
  ['a search', '*[_type == "post" && title match "anoth*"]{title}', { "$[0]['title']": "b $['title']" }],
])('the source map says where it stands: %s', async (_, query, expected) => {
  expect((await mapped(query)).places).toEqual(expected)
})

test('everything of a document has its place', async () => {
  const { places } = await mapped('*[_id == "a"][0]')
  expect(places).toMatchObject({
    "$['tags'][1]": "a $['tags'][1]",
    "$['names'][0]['value']": "a $['names'][0]['value']",
  })
  expect(Object.keys(places).filter((path) => path.includes("'_"))).toEqual([])
})

test('places in lists are named by key where that is asked for', async () => {
  const { places } = await mapped('*[_id == "a"][0]{names, tags}', 'withKeyArraySelector')
  expect(places).toMatchObject({
    "$['names'][1]['value']": "a $['names'][?(@._key=='de')]['value']",
    "$['tags'][0]": "a $['tags'][0]",
  })
})

test('of a draft that is laid over it names the draft', async () => {
  const { map, places } = await mapped('*[_id == "a"][0]{title}', true, 'drafts')
  expect(map?.documents).toEqual([{ _id: 'drafts.a', _type: 'post' }])
  expect(places).toEqual({ "$['title']": "drafts.a $['title']" })
})

test('a text that looks like a mark itself is claimed by nobody', async () => {
  const { client } = await startContent([{ _id: 'a', _type: 'post', title: 'x\uE0FF0\uE0FE', other: 'y' }])
  const options = { filterResponse: false, resultSourceMap: true } as const
  const { result, resultSourceMap } = await client().fetch<unknown>('*[_id == "a"][0]{title}', {}, options)
  expect(result).toEqual({ title: 'x\uE0FF0\uE0FE' })
  expect(resultSourceMap?.mappings).toEqual({})
})

test('without being asked for there is none, and what is asked wrongly is refused', async () => {
  const { request } = await startContent(documents)
  const ask = (more: string) => request(`/embedded/content/v1/data/query/production?query=*%5B0%5D.title${more}`)
  expect(await (await ask('')).json()).not.toHaveProperty('resultSourceMap')
  expect(await (await ask('&resultSourceMap=false')).json()).not.toHaveProperty('resultSourceMap')
  expect((await ask('&resultSourceMap=maybe')).status).toBe(400)
})

test("the published client's marks lead to the field in the studio", async () => {
  const { client } = await startContent(documents)
  const stega = { enabled: true, studioUrl: 'https://shop.example/studio' }
  const editor = client({ token: readToken, useCdn: false, perspective: 'published', stega })
  const { result, resultSourceMap } = await editor.fetch<{ title: string }[]>(
    '*[_id == "a"]{title}',
    {},
    {
      filterResponse: false,
    },
  )
  const title = result[0]?.title ?? ''
  expect([stegaClean(title), title.length > 'First'.length]).toEqual(['First', true])
  const { studioUrl } = stega
  expect(resultSourceMap && resolveEditUrl({ studioUrl, resultSourceMap, resultPath: [0, 'title'] })).toContain(
    'https://shop.example/studio/intent/edit/mode=presentation;id=a;type=post;path=title',
  )
})
