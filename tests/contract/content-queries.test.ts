import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import * as v from 'valibot'
import { beforeAll, expect, test } from 'vitest'
import { createContentService } from '#embedded/content/service.ts'
import { seedContent } from '#embedded/seed/content-seed.ts'
import { blogQuery, infoQuery, postQuery } from '#features/blog/blog-groq.ts'
import { blogWire, bodyBlockWire, infoWire, postWire } from '#features/blog/blog-wire.ts'
import { documentQuery, homeQuery, landingQuery, siteQuery } from '#features/landing/landing-groq.ts'
import { documentWire, homeCardWire, homeWire, landingWire, siteWire } from '#features/landing/landing-wire.ts'
import { localizedText, localizedValue } from '#lib/localized-value.ts'
import { type ContentReader, createContentReader } from '#services/content/reader.server.ts'
import { openTestDatabase } from '../postgres/open-test-database.ts'

let reader: ContentReader
let fetchContent: (url: string, init?: RequestInit) => Promise<Response>

beforeAll(async () => {
  const database = await openTestDatabase('empty')
  await seedContent(database, { log: () => undefined, density: 30 })
  const cacheDir = await mkdtemp(join(tmpdir(), 'content-images-'))
  const names = { projectId: 'pouchery', dataset: 'production' }
  const service = createContentService({ database, ...names, publicBase: '/embedded/content', cacheDir })
  fetchContent = (url, init) => service.fetch(new Request(url, init))
  const address = { ...names, apiHost: 'http://shop.test/embedded/content', useProjectHostname: false }
  reader = createContentReader(async () => ({ ...address, fetch: fetchContent }))
}, 120_000)

test('the home page has all the cards the editor arranged, each in a form the shop knows', async () => {
  const home = await reader.ask({ query: homeQuery, params: { language: 'de' }, schema: homeWire })
  const cards = home?.cards.map((card) => v.parse(homeCardWire, card)) ?? []
  const types = cards.map(({ _type }) => _type)
  expect(types).toEqual([
    'openingCard',
    'heading',
    'productListing',
    'heading',
    'landingCard',
    'heading',
    'productListing',
    'featuredBrandsCard',
    'featuredBlogPosts',
    'textCard',
    'faqCard',
  ])
  const sizes = cards.flatMap((card) => {
    if ('tiles' in card) return [card.tiles.length]
    if ('posts' in card) return [card.posts.length]
    return 'entries' in card ? [card.entries.length] : []
  })
  expect(sizes).toEqual([9, 4, 3, 5])
})

test("header, footer and the editors' addresses", async () => {
  const site = await reader.ask({ query: siteQuery, params: {}, schema: siteWire })
  expect(site.blog).toBe('blog')
  expect(site.landings.toSorted()).toEqual(['brands', 'flavours', 'offers'])
  expect(site.navigation?.header.map(({ title }) => localizedText(title, 'sv'))).toContain('Märken')
  expect(site.navigation?.footer.map(({ links }) => links.length)).toEqual([6, 5])
})

test('a landing page lists its documents, a document knows its landing page', async () => {
  const landing = await reader.ask({ query: landingQuery, params: { uri: 'brands' }, schema: landingWire })
  expect(landing?.documents).toHaveLength(16)
  const uri = landing?.documents[0]?.uri
  const document = await reader.ask({ query: documentQuery, params: { uri }, schema: documentWire })
  expect(document).toMatchObject({ type: 'brands', centraUri: 'fjallvik', landing: { uri: 'brands' } })
  expect(await reader.ask({ query: documentQuery, params: { uri: 'brands/none' }, schema: documentWire })).toBeNull()
})

const everything = { language: 'de', category: null, tag: null, from: 0, to: 12 }

test('the blog is newest first, with topics in the language asked for', async () => {
  const blog = await reader.ask({ query: blogQuery, params: everything, schema: blogWire })
  expect(blog.own).toEqual({ posts: [], count: 0 })
  const dates = blog.english.posts.map(({ publishedAt }) => publishedAt ?? '')
  expect(dates).toEqual(dates.toSorted().toReversed())
  expect(blog.english.posts[0]?.tags.map((tag) => tag?.title)).toEqual(['Stärke', 'Etiketten'])
})

test('the blog can be narrowed and paged', async () => {
  const narrowed = { ...everything, category: 'materials', tag: 'labels' }
  const { english } = await reader.ask({ query: blogQuery, params: narrowed, schema: blogWire })
  expect(english.posts.map(({ uri }) => uri)).toEqual(['blog/what-a-pouch-is-made-of', 'blog/how-to-read-a-can'])
  const second = { ...everything, from: 4, to: 8 }
  const page = await reader.ask({ query: blogQuery, params: second, schema: blogWire })
  expect([page.english.posts.length, page.english.count]).toEqual([2, 6])
})

test('every post and every information page can be drawn whole', async () => {
  const { english } = await reader.ask({ query: blogQuery, params: everything, schema: blogWire })
  for (const { uri } of english.posts) {
    const post = await reader.ask({ query: postQuery, params: { uri, language: 'de' }, schema: postWire })
    expect(post?.author?.lastName).toBeTruthy()
    expect(post?.content.map((block) => v.parse(bodyBlockWire, block)).length).toBeGreaterThan(8)
  }
  for (const uri of ['terms', 'privacy', 'delivery', 'contact', 'accessibility']) {
    const page = await reader.ask({ query: infoQuery, params: { uri }, schema: infoWire })
    expect(v.parse(v.array(bodyBlockWire), localizedValue(page?.content, 'en')).length).toBeGreaterThan(5)
  }
})

test('a picture comes in the size and form asked for, also the second time, from the cache', async () => {
  const post = await reader.ask({
    query: postQuery,
    params: { uri: 'blog/the-five-formats', language: 'en' },
    schema: postWire,
  })
  const image = (await reader.context('en')).image(post?.image, 'Alt')
  const address = `http://shop.test${image?.src}&w=300&h=300&fit=crop`
  for (const [accept, type] of [
    ['image/webp', 'image/webp'],
    ['image/webp', 'image/webp'],
    ['image/png', 'image/jpeg'],
  ] as const) {
    const answer = await fetchContent(address, { headers: { accept } })
    expect(answer.headers.get('content-type')).toBe(type)
    expect(answer.headers.get('cache-control')).toContain('immutable')
    expect(await sharp(await answer.arrayBuffer()).metadata()).toMatchObject({ width: 300, height: 300 })
  }
})
