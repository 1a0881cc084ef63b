import { beforeEach, expect, test, vi } from 'vitest'
import { findCampaignPage } from '#features/landing/home.server.ts'
import { loadSiteContent } from '#features/landing/landing.server.ts'
import { loadContentPaths } from '#features/sitemap/content-paths.server.ts'
import { createContentFeeds } from '#jobs/search-index/content-feeds.server.ts'
import { withPreview } from '#server/preview/scope.server.ts'
import { createContentReader } from '#services/content/reader.server.ts'
import { type ContentFixture, startContentServiceForShop } from '../fixture.ts'

vi.mock('#server/wiring/client-configs.server.ts', () => import('../mocked-client-configs.ts'))

const list = (values: Record<string, string>) => Object.entries(values).map(([_key, value]) => ({ _key, value }))
const uri = (current: string) => ({ _type: 'slug', current })
const picture = `image-${'a'.repeat(40)}-1200x800-jpg`
const both = list({ en: 'Guide', de: 'Leitfaden' })
const opening = { _key: 'o', _type: 'openingCard', title: both, subtitle: list({ en: 'Read first.' }) }

const listing = { _key: 'l', _type: 'canMapCard', uri: 'pouches' }

const documents = [
  { _id: picture, _type: 'sanity.imageAsset' },
  {
    ...{ _id: 'guide', _type: 'campaignPage', title: both, uri: uri('guide') },
    metaTitle: list({ en: 'A guide' }),
    metaImage: { asset: { _type: 'reference', _ref: picture } },
    metaImageAlt: list({ en: 'Tins' }),
    cards: [
      opening,
      { _key: 'broken', _type: 'textCard', title: 'Plain' },
      { _key: 'newer', _type: 'cardOfNewerStudio' },
      { _key: 't', _type: 'textCard', title: list({ en: 'B' }), content: list({ en: 'C' }) },
    ],
  },
  { _id: 'bare', _type: 'campaignPage', title: list({ en: 'Bare' }), uri: uri('bare'), cards: [listing] },
  { _id: 'drafts.next', _type: 'campaignPage', title: list({ en: 'Next' }), uri: uri('next'), cards: [opening] },
]

let shopContent: ContentFixture
beforeEach(async () => {
  shopContent = await startContentServiceForShop(documents)
})

const editing = <Value>(work: () => Promise<Value>) =>
  withPreview({ perspective: 'drafts', enabledAt: 0, expiresAt: 0 }, work)

test('a campaign page shows its valid cards, in the language of the page or in English', async () => {
  const page = await findCampaignPage('guide', 'de')
  expect(page).toMatchObject({
    ...{ title: 'Leitfaden', metaTitle: 'A guide', description: 'Read first.', versions: ['en', 'de'] },
    metaImage: { alt: 'Tins', otherLanguages: { alt: 'en' } },
    cards: [
      { key: 'o', kind: 'opening', title: 'Leitfaden', text: 'Read first.', otherLanguages: { text: 'en' } },
      { key: 't', kind: 'text', title: 'B', text: 'C' },
    ],
  })
  expect(page).not.toHaveProperty('otherLanguages')
  expect(await findCampaignPage('bare', 'de')).toMatchObject({
    title: 'Bare',
    otherLanguages: { title: 'en' },
    cards: [],
  })
  expect(await findCampaignPage('none', 'en')).toBeNull()
})

test('a draft is visible only in the preview, which names broken cards', async () => {
  const campaigns = async () => (await loadSiteContent('en')).uris.campaigns?.toSorted()
  expect([await campaigns(), await findCampaignPage('next', 'en')]).toEqual([['bare', 'guide'], null])
  expect(await editing(campaigns)).toEqual(['bare', 'guide', 'next'])
  expect(await editing(() => findCampaignPage('next', 'en'))).toMatchObject({ title: 'Next', cards: [{ key: 'o' }] })
  const guide = await editing(() => findCampaignPage('guide', 'en'))
  expect(guide?.cards.map(({ kind }) => kind)).toEqual(['opening', 'invalid', 'invalid', 'text'])
})

test('the sitemap and the search contain published campaign pages', async () => {
  const paths = new Map((await loadContentPaths()).map(({ path, versions }) => [path, versions]))
  expect([...paths.keys()].toSorted()).toEqual(['/bare', '/guide'])
  expect(paths.get('/guide')?.map(({ language }) => language)).toEqual(['en', 'de'])
  expect(paths.get('/bare')).toBeUndefined()
  const reader = createContentReader(async () => shopContent.clientConfig)
  const [pages] = createContentFeeds(reader, () => new Date().toISOString())
  expect(await pages?.load('de')).toMatchObject([
    { objectID: 'bare', title: 'Bare', uri: 'bare', kind: 'campaign' },
    { objectID: 'guide', title: 'Leitfaden', uri: 'guide', kind: 'campaign', code: '' },
  ])
})
