import type { NewDocument } from '@pouchery/content-server/document'
import * as v from 'valibot'
import { beforeEach, expect, test, vi } from 'vitest'
import { findBlogPage } from '#features/blog/blog.server.ts'
import { blogSearchSchema } from '#features/blog/blog-search.ts'
import { handleBlogFeed } from '#features/blog/feed.server.ts'
import { findPost } from '#features/blog/post.server.ts'
import { loadContentPaths } from '#features/sitemap/content-paths.server.ts'
import { toSitemapItem } from '#features/sitemap/rules/site-map.ts'
import { parseSearch, stringifySearch } from '#lib/urls/search-values.ts'
import { encodePath } from '#lib/urls/uri.ts'
import { findDocumentProblems } from '#services/content/stored/document-problems.ts'
import { startContentServiceForShop } from '../fixture.ts'

vi.mock('#server/wiring/client-configs.server.ts', () => import('../mocked-client-configs.ts'))

const opened = [
  ...['why-pouches?', 'a#b', '100%-free', '50%25-off', 'a\\b', '$x', 'dr.snus', 'about-pouchery.com', 'förvaring'],
  ...['cafe\u0301', 'q&a', '🍋', '[a|b]', '"quoted"', '<b>', 'x'.repeat(195)],
]
const closed = ['..', '.', 'A', 'ÖL', 'two words', 'a/', 'a//b', 'x'.repeat(196), 'tab\t', 'nbsp\u00a0']
const topics = ['9.5-mg', 'q&a', 'mint-🍋', 'cafe\u0301', 'Mint & more', 'true', '2026', 'x'.repeat(200)]

const uri = (current: string) => ({ _type: 'slug', current })
const en = (value: string) => [{ _key: 'en', value }]
const tags = topics.map((_, index) => ({ _type: 'reference', _key: `${index}`, _ref: `tag-${index}` }))
const post = (slug: string, id: string, more: object = {}): NewDocument => ({
  ...{ _id: id, _type: 'blogPost', title: slug, language: 'en', uri: uri(`blog/${slug}`), ...more },
})
const documents: NewDocument[] = [
  { _id: 'blogLanding', _type: 'blogLanding', title: en('Journal'), uri: uri('blog') },
  ...topics.map((slug, index) => ({ _id: `tag-${index}`, _type: 'blogTag', title: en(slug), uri: uri(slug) })),
  ...opened.map((slug, index) => post(slug, `opened-${index}`)),
  ...closed.map((slug, index) => post(slug, `${index < 7 ? 'closed' : 'unread'}-${index}`)),
  post('tagged', 'tagged', { tags }),
]

beforeEach(() => startContentServiceForShop(documents))

test('the blog lists and counts only the posts that can be opened', async () => {
  const pages = await Promise.all([1, 2].map((page) => findBlogPage({ page }, 'en')))
  const listed = pages.flatMap((page) => page?.posts.map((entry) => entry.uri) ?? [])
  expect(listed.toSorted()).toEqual([...opened, 'tagged'].map((slug) => `blog/${slug}`).toSorted())
  expect(pages[0]?.posts).toHaveLength(12)
})

test('opens each valid post at its address, and reports the others', async () => {
  for (const slug of opened) expect(await findPost(`blog/${slug}`, 'en')).toMatchObject({ title: slug })
  const problems = documents.filter((document) => findDocumentProblems(document).length > 0)
  expect(problems.map(({ title }) => title)).toEqual(closed)
})

test('percent-encodes addresses in the sitemap and the feed', async () => {
  const site = { origin: 'https://shop.example', domains: {} }
  const paths = (await loadContentPaths()).filter(({ path }) => path.startsWith('/blog/'))
  const written = paths
    .map((path) => toSitemapItem(path, 'en', site))
    .flatMap(({ url, links }) => [url, ...links.map((link) => link.url)])
  const addresses = [...opened, 'tagged'].map((slug) => `https://shop.example${encodePath(`/blog/${slug}`)}`)
  expect(new Set(written)).toEqual(new Set(addresses))
  const feed = await (await handleBlogFeed(new Request('http://localhost:3000/feed-en.xml'), 'en')).text()
  expect(feed).toContain('/blog/why-pouches%3F</link>')
  expect(feed).toContain('/blog/%24x</link>')
})

test.each(topics.map((slug) => [slug] as const))('the tag %j filters the blog', async (tag) => {
  const search = v.parse(blogSearchSchema, parseSearch(stringifySearch({ tag })))
  const page = await findBlogPage(search, 'en')
  expect(page?.tag).toMatchObject({ uri: tag })
  expect(page?.posts.map(({ id }) => id)).toEqual(['tagged'])
})
