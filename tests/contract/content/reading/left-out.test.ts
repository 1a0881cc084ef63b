import type { NewDocument } from '@pouchery/content-server/document'
import { beforeEach, expect, test, vi } from 'vitest'
import { findBlogPage } from '#features/blog/blog.server.ts'
import { findPost } from '#features/blog/post.server.ts'
import { findInfoPage } from '#features/info-pages/info.server.ts'
import { loadHomePage } from '#features/landing/home.server.ts'
import { findLandingPage, findListingPage, loadSiteContent } from '#features/landing/landing.server.ts'
import { loadContentPaths } from '#features/sitemap/content-paths.server.ts'
import { createContentFeeds } from '#jobs/search-index/content-feeds.server.ts'
import { withPreview } from '#server/preview/scope.server.ts'
import { createContentReader } from '#services/content/reader.server.ts'
import { connectMonitoring } from '#services/monitoring/report.ts'
import { type ContentFixture, startContentServiceForShop } from '../fixture.ts'

vi.mock('#server/wiring/client-configs.server.ts', () => import('../mocked-client-configs.ts'))

const en = (value: unknown) => [{ _key: 'en', value }]
const uri = (current: string) => ({ _type: 'slug', current })
const span = { _type: 'span', _key: 's', text: 'Said at length.' }
const content = [
  { _type: 'block', _key: 'p', children: [span] },
  { _type: 'blockImage', _key: 'i', source: { _type: 'image' } },
]
const numbers = Array.from({ length: 26 }, (_, index) => index)

function post(number: number, more: object = {}): NewDocument {
  const day = String(number + 1).padStart(2, '0')
  const named = { _id: `post-${number}`, title: `Post ${number}`, uri: uri(`blog/${number}`) }
  return { ...named, _type: 'blogPost', language: 'en', publishedAt: `2026-01-${day}T00:00:00Z`, ...more }
}

const author = { _type: 'reference', _ref: 'nameless' }
const documents: NewDocument[] = [
  { _id: 'blogLanding', _type: 'blogLanding', title: en('Journal'), uri: uri('blog'), description: 'no list' },
  { _id: 'nameless', _type: 'blogAuthor', firstName: 'Ada', uri: uri('blog/ada') },
  { _id: 'topic', _type: 'blogCategory', uri: uri('topic'), title: 'Plain' },
  // Posts 22, 23, 25 and 26 are invalid. Post 24 is displayed without its invalid parts, so 23 posts fill one page of
  // the blog and part of a second.
  ...numbers.slice(0, 22).map((number) => post(number, number === 0 ? { content } : {})),
  post(22, { title: undefined }),
  post(23, { title: { en: 'No text' } }),
  post(24, {
    image: { _type: 'image' },
    author,
    metaKeywords: 'a',
    categories: [{ _type: 'reference', _ref: 'topic' }],
  }),
  post(25, { title: '   ' }),
  post(26, { uri: undefined }),
  // A translation without title does not replace the English post.
  post(21, { _id: 'post-21-de', language: 'de', title: undefined }),
  { _id: 'brands', _type: 'centraLanding', type: 'brands', title: en('Brands'), uri: uri('brands') },
  { _id: 'brand', _type: 'centraDocument', type: 'brands', title: 'Plain', uri: uri('brands/one'), centraUri: 'one' },
  { _id: 'typeless', _type: 'centraDocument', title: en('Two'), uri: uri('brands/two') },
  { _id: 'info', _type: 'infoPage', title: 5, uri: uri('info/terms'), content: 'none' },
  {
    ...{ _id: 'homePage', _type: 'homePage', title: 'Plain' },
    cards: [
      { _type: 'textCard', _key: 'a', title: 'Plain' },
      5,
      { _type: 'textCard', _key: 'b', title: en('B'), content: en('C') },
    ],
  },
  {
    _id: 'navigation',
    _type: 'navigation',
    header: [5, { link: '/x' }, { title: en('Blog'), link: '/blog' }],
    footer: 'x',
  },
]

const warnings: string[] = []
let shopContent: ContentFixture
beforeEach(async () => {
  shopContent = await startContentServiceForShop(documents)
  connectMonitoring((report) => {
    if (report.kind === 'warning') warnings.push(report.text)
  })
})

const editing = <Value>(work: () => Promise<Value>) =>
  withPreview({ perspective: 'drafts', enabledAt: 0, expiresAt: 0 }, work)

test('omits a post without a title from the blog, without shortening any page', async () => {
  const first = await findBlogPage({ page: 1 }, 'en')
  const second = await findBlogPage({ page: 2 }, 'en')
  expect([first?.pageCount, first?.posts.length, second?.posts.length]).toEqual([2, 12, 11])
  expect(first?.posts[0]).toMatchObject({ title: 'Post 24', categories: [] })
  expect(first?.posts[0]).not.toHaveProperty('image')
  expect(first).not.toHaveProperty('invalidPosts')
  expect(await findBlogPage({ page: 3 }, 'en')).toBeNull()
  const german = await findBlogPage({ page: 1 }, 'de')
  expect(german?.posts.map(({ title }) => title)).toContain('Post 21')
})

test('returns nothing at the address of a broken post, and omits broken parts of other pages', async () => {
  for (const number of [22, 23, 25]) expect(await findPost(`blog/${number}`, 'en')).toBeNull()
  const pictured = await findPost('blog/24', 'en')
  expect(pictured).toMatchObject({ title: 'Post 24', keywords: [] })
  expect(pictured).not.toHaveProperty('author')
  expect((await findPost('blog/0', 'en'))?.body.map(({ _type }) => _type)).toEqual(['block'])
  expect(await findPost('blog/21', 'de')).toMatchObject({ title: 'Post 21', language: 'en' })
})

test('home, landing pages, information pages, header and footer show their valid parts', async () => {
  expect((await loadHomePage('en')).cards).toMatchObject([{ kind: 'text', title: 'B' }])
  expect(await findLandingPage('brands', 'en')).toMatchObject({ title: 'Brands' })
  expect(await findListingPage('brands/one', 'en')).toMatchObject({ title: 'brands/one' })
  expect(await findListingPage('brands/two', 'en')).toBeNull()
  expect(await findInfoPage('terms', 'en')).toMatchObject({ title: 'terms', body: [] })
  expect(await loadSiteContent('en')).toMatchObject({ header: [{ title: 'Blog', href: '/blog' }], footer: [] })
})

test('the sitemap and the search contain exactly the documents that have a page', async () => {
  const paths = (await loadContentPaths()).map(({ path }) => path)
  expect(paths.filter((path) => path.startsWith('/blog/'))).toHaveLength(23)
  const reader = createContentReader(async () => shopContent.clientConfig)
  const feeds = createContentFeeds(reader, () => new Date().toISOString())
  const records = await Promise.all(feeds.map(({ load }) => load('en')))
  expect(records.flat().filter(({ uri }) => String(uri).startsWith('blog/'))).toHaveLength(23)
})

test('reports each omission to monitoring once, despite repeated requests', async () => {
  for (const _ of ['once', 'twice']) {
    await editing(() => loadHomePage('en'))
    await loadHomePage('en')
    await findBlogPage({ page: 1 }, 'sv')
    await findBlogPage({ page: 1 }, 'el')
  }
  expect(warnings).toContain('Content omitted: title of homePage is wrong: Value is not an array')
  expect(warnings).toContain('Content omitted: image.asset of post-24 is missing')
  expect(new Set(warnings).size).toBe(warnings.length)
})

test('shows a previewing editor the problem in place of the omitted part', async () => {
  const first = await editing(() => findBlogPage({ page: 1 }, 'en'))
  expect(first?.posts).toHaveLength(8)
  expect(first?.invalidPosts).toMatchObject([
    { before: 0, notice: 'This post has no URI.' },
    { before: 0, notice: 'This post has no title.' },
    { before: 1, notice: 'The title of this post is invalid.' },
    { before: 1, notice: 'This post has no title.' },
  ])
  expect(await editing(() => findPost('blog/22', 'en'))).toMatchObject({ notices: ['This post has no title.'] })
  const pictured = await editing(() => findPost('blog/24', 'en'))
  expect(pictured?.notices).toContain('This post: the image has no file.')
  const body = (await editing(() => findPost('blog/0', 'en')))?.body
  expect(body).toMatchObject([{ _type: 'block' }, { notice: 'Content 2 (image): the source has no file.' }])
  const home = await editing(() => loadHomePage('en'))
  expect(home.cards.map(({ kind }) => kind)).toEqual(['invalid', 'invalid', 'text'])
  expect(await findPost('blog/24', 'en')).not.toHaveProperty('notices')
})
