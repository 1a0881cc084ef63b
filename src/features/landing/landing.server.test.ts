import * as v from 'valibot'
import { expect, test, vi } from 'vitest'
import type { ContentConverter } from '#services/content/reader.server.ts'

const lake = vi.hoisted(() => ({ page: {} as Record<string, unknown> }))
const context: ContentConverter = {
  language: 'en',
  image: (field, { alt = '', ...other }) =>
    field ? { src: 'https://content.test/a.png?w=1', width: 1, height: 1, alt, ...other } : undefined,
  parseEntry: (schema, entry) => ({ value: v.parse(schema, entry) }),
}
vi.mock('#server/preview/content.server.ts', () => ({
  pageContentReader: {
    query: async ({ schema }: { schema: v.GenericSchema }) => v.parse(schema, lake.page),
    getConverter: async () => context,
    loadNotices: async () => ({}),
  },
  getAsOfDate: () => null,
}))

vi.mock('#features/catalogue/catalogue.server.ts', () => ({ loadListSlice: async () => ({}) }))

const { findLandingPage, findListingPage } = await import('./landing.server.ts')

const text = (value: string) => [{ _key: 'en', value }]
const page = { _id: 'landing-brands', title: text('Brands'), documents: [] }
const post = { _id: 'post', language: 'en', uri: 'blog/post', title: 'A post', publishedAt: '2026-11-01T00:00:00Z' }

let pages = 0

/** Each page has its own URL, because pages are cached. */
async function loadPageWith(fields: Record<string, unknown>) {
  pages += 1
  lake.page = { ...page, ...fields }
  return findLandingPage(`brands-${pages}`, 'en')
}

test('uses the first heading of the content as the page heading, with its visibility', async () => {
  const first = { _key: 'a', _type: 'heading', title: text('Sixteen makers'), subtitle: text('Each its own.') }
  const second = { _key: 'b', _type: 'heading', title: text('How a maker comes') }
  expect(await loadPageWith({ cards: [{ ...first, visibleOn: ['desktop'] }, second] })).toMatchObject({
    title: 'Brands',
    heading: { title: 'Sixteen makers', text: 'Each its own.', visibility: 'desktop' },
    sections: [{ key: 'b', kind: 'heading', title: 'How a maker comes', visibility: 'everywhere' }],
  })
})

test('uses the name of the page as its heading, and alternative text for the picture of shared links', async () => {
  const metaImage = { asset: { _ref: 'image-a-1x1-png' } }
  expect(await loadPageWith({ cards: [], metaImage, metaImageAlt: text('Closed tins') })).toMatchObject({
    heading: { title: 'Brands', visibility: 'everywhere' },
    metaImage: { alt: 'Closed tins' },
    sections: [],
  })
})

test('shows featured posts where an editor placed them, unless there are none', async () => {
  const posts = { _key: 'p', _type: 'featuredBlogPosts' }
  const heading = { _key: 'h', _type: 'heading', title: text('Makers') }
  const cards = [{ ...posts, posts: [post] }, heading, { ...posts, _key: 'none', posts: [] }]
  expect(await loadPageWith({ cards })).toMatchObject({
    heading: { title: 'Makers' },
    sections: [{ key: 'p', kind: 'posts', posts: [{ uri: 'blog/post', title: 'A post' }] }],
  })
  expect((await loadPageWith({ cards: [{ ...posts, posts: [post], visible: false }] }))?.sections).toEqual([])
})

test.each([
  { logoIsOpaque: false, hasLogo: true },
  { logoIsOpaque: true, hasLogo: false },
  { logoIsOpaque: null, hasLogo: false },
])(
  'a brand page whose logo has isOpaque = $logoIsOpaque shows the logo: $hasLogo',
  async ({ logoIsOpaque, hasLogo }) => {
    const logo = { asset: { _ref: 'image-a-600x240-svg' } }
    lake.page = { _id: 'brand', type: 'brands', centraUri: 'fjallvik', title: text('Fjallvik'), logo, logoIsOpaque }
    const brand = await findListingPage(`brands/${logoIsOpaque}`, 'en')
    expect(brand?.title).toBe('Fjallvik')
    expect(brand?.logo !== undefined).toBe(hasLogo)
  },
)
