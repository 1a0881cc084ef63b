import { beforeEach, expect, test, vi } from 'vitest'
import { findBlogPage } from '#features/blog/blog.server.ts'
import { findPost } from '#features/blog/post.server.ts'
import { loadContentPaths } from '#features/sitemap/content-paths.server.ts'
import { languageCodes } from '#lib/urls/locale-url.ts'
import { startContentServiceForShop } from '../fixture.ts'

vi.mock('#server/wiring/client-configs.server.ts', () => import('../mocked-client-configs.ts'))

const uri = (current: string) => ({ _type: 'slug', current })
const post = (_id: string, language: string, slug: string) => ({
  ...{ _id, _type: 'blogPost', language, title: `${_id} in ${language}`, uri: uri(`blog/${slug}`) },
})

/**
 * Blog in which the German translation of `aaa` has the URI of another post, `bbb`, which the studio prevents. Both
 * languages of `ccc` have the same URI, which is allowed.
 */
const documents = [
  { _id: 'blogLanding', _type: 'blogLanding', title: [{ _key: 'en', value: 'Journal' }], uri: uri('blog') },
  post('aaa', 'en', 'aaa'),
  post('aaa-de', 'de', 'clash'),
  post('bbb', 'en', 'clash'),
  post('ccc', 'en', 'same'),
  post('ccc-de', 'de', 'same'),
]

beforeEach(() => startContentServiceForShop(documents))

test.each(languageCodes.filter((code) => code !== 'de'))('each blog link leads to its post: %s', async (language) => {
  const posts = (await findBlogPage({ page: 1 }, language))?.posts ?? []
  expect(posts.map(({ id }) => id).toSorted()).toEqual(['aaa', 'bbb', 'ccc'])
  for (const listed of posts) expect(await findPost(listed.uri, language)).toMatchObject({ id: listed.id })
})

test('finds a translation in its own language, even if it shares the uri of its post', async () => {
  expect(await findPost('blog/clash', 'de')).toMatchObject({ id: 'aaa-de' })
  expect(await findPost('blog/same', 'de')).toMatchObject({ id: 'ccc-de' })
})

test('a page lists only the other languages of its own post', async () => {
  expect(await findPost('blog/clash', 'sv')).toMatchObject({ versions: [{ language: 'en', uri: 'blog/clash' }] })
  const versions = (await loadContentPaths()).flatMap((path) => path.versions ?? [])
  expect(versions.filter((version) => version.uri === 'blog/clash')).toHaveLength(2)
})
