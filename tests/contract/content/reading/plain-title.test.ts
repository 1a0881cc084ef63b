import { beforeEach, expect, test, vi } from 'vitest'
import { findBlogPage } from '#features/blog/blog.server.ts'
import { findPost } from '#features/blog/post.server.ts'
import { connectMonitoring } from '#services/monitoring/report.ts'
import { startShopContent } from '../fixture.ts'

vi.mock('#server/wiring/client-configs.server.ts', () => import('../mocked-client-configs.ts'))

const uri = (current: string) => ({ _type: 'slug', current })
const documents = [
  { _id: 'blogLanding', _type: 'blogLanding', title: 'Plain', uri: uri('blog') },
  { _id: 'post', _type: 'blogPost', language: 'en', title: 'Post', uri: uri('blog/post') },
]

/** Shared by all tests, because each process reports the warning only once. */
const warnings: string[] = []

beforeEach(() => startShopContent(documents))

test.each(['en', 'sv'] as const)('a blog with a plain title keeps its pages and a heading: %s', async (language) => {
  connectMonitoring((report) => {
    if (report.kind === 'warning') warnings.push(report.text)
  })
  expect(await findBlogPage({ page: 1 }, language)).toMatchObject({ title: 'blog', posts: [{ id: 'post' }] })
  expect(await findPost('blog/post', language)).toMatchObject({ blog: { title: 'blog' } })
  expect(warnings).toContain('Content omitted: landing.title of blogLanding is wrong: Value is not an array')
})
