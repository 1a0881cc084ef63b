import { beforeEach, expect, test, vi } from 'vitest'
import { createProductHead } from '#features/catalogue/page-content.ts'
import { findProductContent } from '#features/layout/product-content/product-content.server.ts'
import { announceChange } from '#server/process/changes.server.ts'
import { type ContentFixture, startShopContent } from '../fixture.ts'
import { mockedContent } from '../mocked-client-configs.ts'

vi.mock('#server/wiring/client-configs.server.ts', () => import('../mocked-client-configs.ts'))

const list = (values: Record<string, unknown>) => Object.entries(values).map(([_key, value]) => ({ _key, value }))
const body = (text: string) => [{ _type: 'block', _key: 'p', children: [{ _type: 'span', _key: 's', text }] }]
const product = (id: string, fields: object) => ({ _id: `product-${id}`, _type: 'product', title: 'Mint', ...fields })

let content: ContentFixture
beforeEach(async () => {
  announceChange('content')
  content = await startShopContent([
    product('1', {
      ...{ story: list({ en: body('Pressed slowly.'), de: body('Langsam gepresst.') }), badges: ['news'] },
      ...{ metaTitle: list({ en: 'Mint to buy' }), metaDescription: list({ en: 'Cool.', de: 'Kühl.' }) },
    }),
    product('gone', { archived: true, story: list({ en: body('Gone.') }) }),
  ])
})

test.each([
  ['en', 'Pressed slowly.', 'en', { metaTitle: 'Mint to buy', metaDescription: 'Cool.' }],
  ['de', 'Langsam gepresst.', 'de', { metaDescription: 'Kühl.' }],
  ['sv', 'Pressed slowly.', 'en', {}],
] as const)(
  'a product page in %s has the story, and the SEO texts of that language only',
  async (asked, text, language, seo) => {
    expect(await findProductContent('1', asked)).toEqual({
      ...seo,
      badges: ['news'],
      story: { language, body: [expect.objectContaining({ children: [expect.objectContaining({ text })] })] },
    })
  },
)

test('the head prefers the SEO texts of editors to those of commerce', () => {
  const page = { product: { seoTitle: 'Title', seoDescription: 'Text' } } as Parameters<typeof createProductHead>[0]
  const meta = (title: string, text: string) => [
    { title: expect.stringMatching(new RegExp(`^${title} \\|`)) },
    { name: 'description', content: text },
  ]
  expect(createProductHead(page, {}).meta).toEqual(meta('Title', 'Text'))
  expect(createProductHead(page, { metaTitle: 'Own', metaDescription: 'Words' }).meta).toEqual(meta('Own', 'Words'))
})

test('a published change is displayed at once', async () => {
  await findProductContent('1', 'en')
  await content
    .writer()
    .commit([{ patch: { id: 'product-1', set: { badges: ['limited-edition'] }, unset: ['story'] } }])
  announceChange('content')
  expect(await findProductContent('1', 'de')).toEqual({ metaDescription: 'Kühl.', badges: ['limited-edition'] })
})

test('without a document, or while the content service is away, the page has no editors’ part', async () => {
  const away = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  for (const id of ['missing', 'gone']) expect(await findProductContent(id, 'en')).toEqual({ badges: [] })
  expect(away).not.toHaveBeenCalled()
  if (mockedContent.clientConfig) mockedContent.clientConfig.fetch = () => Promise.reject(new Error('away'))
  expect(await findProductContent('2', 'en')).toEqual({ badges: [] })
  expect(away).toHaveBeenCalled()
})
