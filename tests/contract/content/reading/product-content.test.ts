import { parse } from 'groq-js'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createProductHead } from '#features/catalogue/page-content.ts'
import { findProductContent } from '#features/layout/catalogue-page/product-content.server.ts'
import { productContentGroq } from '#features/layout/catalogue-page/product-content-schema.ts'
import { runWithStaleTracking } from '#lib/server/stale-tracking.server.ts'
import { announceChange } from '#server/process/changes.server.ts'
import type { ContentClientConfig } from '#services/content/client.ts'
import { planQuery } from '../../../../packages/content-server/src/plan/plan.ts'
import { type ContentFixture, startContentServiceForShop } from '../fixture.ts'
import { mockedContent } from '../mocked-client-configs.ts'

vi.mock('#server/wiring/client-configs.server.ts', () => import('../mocked-client-configs.ts'))

const list = (values: Record<string, unknown>) => Object.entries(values).map(([_key, value]) => ({ _key, value }))
const body = (text: string) => [{ _type: 'block', _key: 'p', children: [{ _type: 'span', _key: 's', text }] }]
const product = (id: string, fields: object) => ({ _id: `product-${id}`, _type: 'product', title: 'Mint', ...fields })

const pack = (id: string, quantity: number) => ({
  ...{ product: id, item: id, uri: id, prices: {}, available: true },
  quantity,
})
const find = (id: string, language: 'en' | 'de' | 'sv' = 'en', packs = [pack(id, 1)]) =>
  findProductContent({ id, packs }, language)

let content: ContentFixture
beforeEach(async () => {
  announceChange('content')
  content = await startContentServiceForShop([
    product('1', {
      ...{ story: list({ en: body('Pressed slowly.'), de: body('Langsam gepresst.') }), badges: ['news'] },
      ...{ metaTitle: list({ en: 'Mint to buy' }), metaDescription: list({ en: 'Cool.', de: 'Kühl.' }) },
    }),
    product('3', { badges: ['news'] }),
    product('gone', { archived: true, story: list({ en: body('Gone.') }) }),
  ])
})
afterEach(() => void vi.useRealTimers())

/** Replaces the `fetch` of the content client. Returns a mock that records the calls. */
function replaceFetch(fetch: NonNullable<ContentClientConfig['fetch']>) {
  const replaced = vi.fn(fetch)
  if (mockedContent.clientConfig) mockedContent.clientConfig.fetch = replaced
  return replaced
}

test.each([
  ['en', 'Pressed slowly.', 'en', { metaTitle: 'Mint to buy', metaDescription: 'Cool.' }],
  ['de', 'Langsam gepresst.', 'de', { metaDescription: 'Kühl.' }],
  ['sv', 'Pressed slowly.', 'en', {}],
] as const)(
  'a product page in %s has the story, and the SEO texts of that language only',
  async (asked, text, language, seo) => {
    expect(await find('1', asked)).toEqual({
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
  await find('1')
  await content
    .writer()
    .commit([{ patch: { id: 'product-1', set: { badges: ['limited-edition'] }, unset: ['story'] } }])
  announceChange('content')
  expect(await find('1', 'de')).toEqual({ metaDescription: 'Kühl.', badges: ['limited-edition'] })
})

test('without a document, or while the content service is away, the page has no editors’ part', async () => {
  const away = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  for (const id of ['missing', 'gone']) expect(await find(id)).toEqual({ badges: [] })
  expect(away).not.toHaveBeenCalled()
  replaceFetch(() => Promise.reject(new Error('away')))
  expect(await runWithStaleTracking(() => find('2'))).toEqual({ value: { badges: [] }, old: true })
  expect(away).toHaveBeenCalled()
})

test('a product page waits half a second at most for the content service, and is then marked as stale', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const asked = replaceFetch(() => new Promise(() => undefined))
  const answer = vi.fn()
  void runWithStaleTracking(() => find('3')).then(answer)
  await vi.waitFor(() => expect(asked).toHaveBeenCalled())
  await vi.advanceTimersByTimeAsync(500)
  expect(answer).toHaveBeenCalledExactlyOnceWith({ value: { badges: [] }, old: true })
})

test('a product without a document is looked up once', async () => {
  const asked = replaceFetch(content.clientConfig.fetch ?? fetch)
  for (const language of ['en', 'de'] as const) expect(await find('none', language)).toEqual({ badges: [] })
  expect(asked).toHaveBeenCalledTimes(1)
})

test('the query selects a document by its id, so that it does not scan all products', () => {
  const [source] = planQuery(parse(productContentGroq, { params: { id: 'product-1' } })).sources
  expect([...(source?.selection.restriction?.ids ?? [])]).toEqual(['product-1'])
})

test('the page of a pack has the story and the badges of the single can, but not its SEO texts', async () => {
  const found = await find('pack', 'en', [pack('1', 1), pack('pack', 10)])
  expect(found).toEqual({ badges: ['news'], story: expect.objectContaining({ language: 'en' }) })
})
