import { seedContent } from '@pouchery/demo-data/content'
import * as v from 'valibot'
import { beforeAll, expect, test } from 'vitest'
import type { LanguageCode } from '#app.config'
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
  postSummarySchema,
  postsByUriSchema,
  relatedPostsSchema,
} from '#features/blog/blog-schemas.ts'
import { infoPageGroq, infoPageSchema } from '#features/info-pages/info-page-schema.ts'
import {
  campaignPageGroq,
  homePageGroq,
  landingPageGroq,
  listingPageGroq,
  siteContentGroq,
} from '#features/landing/landing-groq.ts'
import {
  campaignPageSchema,
  homePageSchema,
  landingPageSchema,
  listingPageSchema,
  siteContentSchema,
} from '#features/landing/landing-schema.ts'
import { richTextSchema } from '#lib/content/blocks.ts'
import { toSourceId, toTranslationId } from '#lib/content-languages.ts'
import { findLocalizedEntry, getLocalizedText } from '#lib/localized-value.ts'
import { languageCodes } from '#lib/urls/locale-url.ts'
import { homeCardSchema } from '#services/content/home-cards.ts'
import { type ContentReader, createContentReader } from '#services/content/reader.server.ts'
import { infoPages } from '../../../../packages/demo-data/src/content/info-pages.ts'
import { openTestDatabase } from '../../../postgres/open-test-database.ts'
import { startContentService } from '../fixture.ts'

let reader: ContentReader

beforeAll(async () => {
  const database = await openTestDatabase('empty')
  await seedContent(database, { log: () => undefined, density: 30 })
  const { clientConfig } = await startContentService([], { database })
  reader = createContentReader(async () => clientConfig)
}, 120_000)

const ask = <Output>(query: string, schema: v.GenericSchema<unknown, Output>, params = {}) =>
  reader.query({ query, params, schema })

test('the home page has all the cards the editor arranged, each in a format that the shop supports', async () => {
  const home = await ask(homePageGroq, homePageSchema, { language: 'de', asOf: null })
  const cards = home?.cards.map((card) => v.parse(homeCardSchema, card)) ?? []
  expect(cards.map(({ _type }) => _type)).toEqual([
    ...['openingCard', 'heading', 'canMapCard', 'heading', 'productListing', 'heading', 'slideshow', 'heading'],
    ...['productListing', 'featuredBrandsCard', 'featuredBlogPosts', 'textCard', 'faqCard'],
  ])
  const sizes = cards.flatMap((card) => {
    if ('tiles' in card) return [card.tiles.length]
    if ('media' in card && Array.isArray(card.media)) return [card.media.length]
    if ('brands' in card) return [card.brands.length]
    if ('posts' in card) return [card.posts.length]
    return 'entries' in card ? [card.entries.length] : []
  })
  expect(sizes).toEqual([3, 4, 8, 5])
})

test('returns the header, the footer and the addresses set by editors', async () => {
  const site = await ask(siteContentGroq, siteContentSchema)
  expect(site.blog).toBe('blog')
  expect(site.landings.toSorted()).toEqual(['brands', 'flavours', 'offers'])
  expect(site.campaigns).toEqual(['winter-selection'])
  expect(site.navigation?.header.map(({ title }) => getLocalizedText(title, 'sv'))).toContain('Varumärken')
  expect(site.navigation?.footer.map(({ links }) => links.length)).toEqual([7, 6, 7])
})

test('the campaign page has its cards in every language', async () => {
  const params = { uri: 'winter-selection', language: 'de', asOf: null }
  const page = await ask(campaignPageGroq, campaignPageSchema, params)
  expect(page?.cards.map((card) => v.parse(homeCardSchema, card)._type)).toEqual([
    ...['openingCard', 'heading', 'productListing', 'heading', 'landingCard', 'textCard'],
  ])
  expect(page?.writtenIn.filter((code) => code !== null).toSorted()).toEqual(languageCodes.toSorted())
  expect(await ask(campaignPageGroq, campaignPageSchema, { ...params, uri: 'none' })).toBeNull()
})

test('a landing page lists its documents, and a document links to its landing page', async () => {
  const landing = await ask(landingPageGroq, landingPageSchema, { uri: 'brands', language: 'en', asOf: null })
  expect(landing?.documents).toHaveLength(16)
  const documentAt = (uri?: string) => ask(listingPageGroq, listingPageSchema, { uri })
  const document = await documentAt(landing?.documents[0]?.uri)
  expect(document).toMatchObject({
    type: 'brands',
    centraUri: 'fjallvik',
    landing: { uri: 'brands' },
    logoIsOpaque: false,
  })
  expect(await documentAt('brands/none')).toBeNull()
})

/** Blog schema that requires every post to be valid. */
const strictBlogSchema = v.object({ ...blogPageSchema.entries, posts: v.array(postSummarySchema) })

const noTopic = { category: null, tag: null, author: null }
const everything = { ...noTopic, language: 'de', editing: false, asOf: null, from: 0, to: 12 }

function askBlog(narrowed: Record<string, unknown>, translated: readonly string[] = []) {
  return ask(blogPageGroq, strictBlogSchema, { ...everything, translated, ...narrowed })
}

async function translatedToGerman() {
  const ids = await ask(translatedPostIdsGroq, postIdsSchema, { language: 'de', asOf: null })
  return ids.map((_id) => toSourceId({ _id, language: 'de' }))
}

async function postAt(uri: string, language: LanguageCode) {
  const seen = { asOf: null, editing: false }
  const [found] = await ask(postsByUriGroq, postsByUriSchema, { uri, ...seen })
  const source = found ? toSourceId(found) : ''
  const versions = languageCodes.map((code) => toTranslationId(source, code))
  const ids = [toTranslationId(source, language), source, found?._id ?? '']
  return ask(postGroq, blogPostSchema, { ids, versions, language, ...seen })
}

test('the blog lists each post once, newest first, with topics in the requested language', async () => {
  const translated = await translatedToGerman()
  expect(translated).toHaveLength(12)
  const blog = await askBlog({ to: 100 }, translated)
  const dates = blog.posts.map(({ publishedAt }) => publishedAt ?? '')
  expect(dates).toEqual(dates.toSorted().toReversed())
  const sources = blog.posts.map(toSourceId)
  expect(new Set(sources).size).toBe(sources.length)
  expect(blog.posts.filter(({ language }) => language === 'de')).toHaveLength(translated.length)
  expect(blog.posts[0]?.tags.map((tag) => getLocalizedText(tag?.title, 'de'))).toEqual(['Stärke', 'Etiketten'])
  expect(blog.posts.length).toBe(blog.count)
  expect(blog.count).toBe(12)
})

test('filters the blog by topic or author, and paginates it', async () => {
  const { posts } = await askBlog({ language: 'en', category: 'materials', tag: 'labels' })
  expect(posts.map(({ uri }) => uri)).toContain('blog/what-a-pouch-is-made-of')
  expect(posts.every(({ tags }) => tags.some((tag) => tag?.uri === 'labels'))).toBe(true)
  const page = await askBlog({ language: 'en', from: 8, to: 16 })
  expect(page.posts).toHaveLength(4)
  const written = await askBlog({ language: 'en', author: 'blog/maren-lindahl' })
  expect(written.author).toMatchObject({ firstName: 'Maren', uri: 'blog/maren-lindahl' })
  expect([written.count > 1, written.count < page.count]).toEqual([true, true])
})

test('finds a post at its address in any language, and lists the other languages', async () => {
  for (const uri of ['blog/the-five-formats', 'blog/slim-mini-large-die-fuenf-formate']) {
    const german = await postAt(uri, 'de')
    expect(german.post).toMatchObject({ language: 'de', uri: 'blog/slim-mini-large-die-fuenf-formate' })
    expect(german.versions.map(({ language }) => language).toSorted()).toEqual(languageCodes.toSorted())
    const french = { language: 'fr', uri: 'blog/slim-mini-grand-les-cinq-formats' }
    expect((await postAt(uri, 'fr')).post).toMatchObject(french)
  }
  expect((await postAt('blog/none', 'en')).post).toBeNull()
})

test('orders related posts by the number of shared topics', async () => {
  const { post } = await postAt('blog/seven-mints-compared', 'en')
  const own = languageCodes.map((code) => toTranslationId(post?._id ?? '', code))
  const params = { own, topics: post?.topics, language: 'en', translated: [], asOf: null, count: 3, editing: false }
  const related = await ask(relatedPostsGroq, relatedPostsSchema, params)
  const shared = related.map(({ categories, tags }) => {
    const topics = [...categories, ...tags].map((topic) => topic?.uri)
    return topics.filter((topic) => topic === 'flavour' || topic === 'mint' || topic === 'guides').length
  })
  expect(shared).toEqual([3, 1, 1])
  expect(related.map(({ uri }) => uri)).not.toContain('blog/seven-mints-compared')
})

test('renders every post and every information page completely', async () => {
  const { posts } = await askBlog({ to: 100 })
  for (const { uri, language } of posts) {
    const { post } = await postAt(uri, language === 'de' ? 'de' : 'en')
    expect(post?.author?.lastName).toBeTruthy()
    expect(post?.content.map((block) => v.parse(richTextSchema.item, block)).length).toBeGreaterThan(8)
    expect(post?.characters).toBeGreaterThan(2000)
  }
  for (const { uri } of infoPages) {
    const page = await ask(infoPageGroq, infoPageSchema, { uri })
    const blocks = v.parse(v.array(richTextSchema.item), findLocalizedEntry(page?.content, 'en')?.value)
    expect(blocks.length).toBeGreaterThan(1)
  }
})
