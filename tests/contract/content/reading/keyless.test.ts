import type { NewDocument } from '@pouchery/content-server/document'
import { beforeEach, expect, test, vi } from 'vitest'
import { findBlogPage } from '#features/blog/blog.server.ts'
import { findPost } from '#features/blog/post.server.ts'
import { loadHomePage } from '#features/landing/home.server.ts'
import { findLandingPage } from '#features/landing/landing.server.ts'
import { connectMonitoring } from '#services/monitoring/report.ts'
import { startContentServiceForShop } from '../fixture.ts'

vi.mock('#server/wiring/client-configs.server.ts', () => import('../mocked-client-configs.ts'))

const en = (value: unknown) => [{ _key: 'en', value }]
const block = (text: string, more: object = {}) => ({ _type: 'block', children: [{ _type: 'span', text }], ...more })
const documents: NewDocument[] = [
  { _id: 'blogLanding', _type: 'blogLanding', title: 'Plain', uri: { _type: 'slug', current: 'blog' } },
  {
    ...{ _id: 'post', _type: 'blogPost', title: 'Post', language: 'en', uri: { _type: 'slug', current: 'blog/post' } },
    content: [
      block('Written by a program.'),
      block('Half a key.', { _key: 'a' }),
      { _type: 'blockCallout', content: 'Mind' },
      { _type: 'blockButton', title: 'Go', link: '/blog' },
      block('Large', { _key: 'h', style: 'h1' }),
      block(' \u200b', { _key: 'i', style: 'h2' }),
      block('A link', { markDefs: [{ _type: 'link', href: '/blog' }] }),
    ],
  },
  {
    ...{ _id: 'brands', _type: 'centraLanding', title: en('Brands'), uri: { _type: 'slug', current: 'brands' } },
    cards: [
      { _type: 'heading', title: en('One') },
      { _type: 'heading', title: en('Two') },
    ],
  },
  {
    ...{ _id: 'homePage', _type: 'homePage' },
    cards: [
      { _type: 'textCard', title: en('A'), content: en('a') },
      { _type: 'heading', title: en('B') },
    ],
  },
]

/**
 * Warnings that all tests of this file have caused so far. Not reset between tests, because each process reports a
 * warning only once.
 */
const warnings: string[] = []

beforeEach(async () => {
  await startContentServiceForShop(documents)
  connectMonitoring((report) => {
    if (report.kind === 'warning') warnings.push(report.text)
  })
})

test('shows blocks that API clients write without keys, and omits a heading without text', async () => {
  const body = (await findPost('blog/post', 'en'))?.body ?? []
  expect(body).toMatchObject([
    { _key: 'part-1', children: [{ text: 'Written by a program.' }] },
    { _key: 'a', children: [{ text: 'Half a key.' }] },
    { _key: 'part-3', content: 'Mind' },
    { _key: 'part-4', title: 'Go' },
    { _key: 'h', style: 'h2' },
    { _key: 'part-7', children: [{ text: 'A link' }] },
  ])
})

test('shows cards without keys', async () => {
  expect((await loadHomePage('en')).cards).toMatchObject([{ key: 'part-1' }, { key: 'part-2' }])
  expect((await findLandingPage('brands', 'en'))?.sections).toMatchObject([{ key: 'part-1', title: 'Two' }])
})

test('a blog with a plain title keeps its pages and a heading', async () => {
  for (const language of ['en', 'sv'] as const) {
    expect(await findBlogPage({ page: 1 }, language)).toMatchObject({ title: 'blog', posts: [{ id: 'post' }] })
    expect(await findPost('blog/post', language)).toMatchObject({ blog: { title: 'blog' } })
  }
  expect(warnings).toContain('Content omitted: landing.title of blogLanding is wrong: Value is not an array')
})
