import type * as v from 'valibot'
import type { LanguageCode } from '#app.config'
import { getCardsForMarkets, getCategoryLinks } from '#features/catalogue/catalogue.server.ts'
import { createContentCache } from '#features/site/content-cache.server.ts'
import { getKeyOrPosition } from '#lib/html/text-block.ts'
import { getLocalizedText, getLocalizedTexts } from '#lib/localized-value.ts'
import { omitUndefined } from '#lib/omit-undefined.ts'
import { pageContentReader as content, getAsOfDate } from '#server/preview/content.server.ts'
import { getPageLanguages } from '#services/content/available-languages.ts'
import { homeCardSchema, storedHomeCardSchema } from '#services/content/home-cards.ts'
import { type ContentConverter, withFallback } from '#services/content/reader.server.ts'
import {
  type CampaignPageContent,
  type HomeCardContent,
  type HomePageContent,
  loadHomeCardContent,
} from './home-cards.server.ts'
import { campaignPageGroq, homePageGroq } from './landing-groq.ts'
import { campaignPageSchema, homePageSchema } from './landing-schema.ts'
import { toVisibility } from './rules/visibility.ts'

const homePages = createContentCache<v.InferOutput<typeof homePageSchema>>({ max: 40 })
// Missing pages are not cached, because requests for arbitrary URLs would evict existing pages.
const campaigns = createContentCache<v.InferOutput<typeof campaignPageSchema>>({
  max: 100,
  shouldStore: (page) => page !== null,
})

const fallbackProductCount = 12

/** Without the content service or a home page document, the page displays products of the first category. */
export async function loadHomePage(language: LanguageCode): Promise<HomePageContent> {
  const question = { query: homePageGroq, params: { language, asOf: getAsOfDate() }, schema: homePageSchema }
  const page = await withFallback(
    homePages.get(language, () => content.query(question)),
    null,
  )
  if (!page) return { cards: await loadFallbackCards(language) }
  const title = getLocalizedText(page.metaTitle, language) ?? getLocalizedText(page.title, language)
  const description = getLocalizedText(page.metaDescription, language)
  const cards = await readCards(page, 'homePage', { context: await content.getConverter(language), language })
  return { cards, ...omitUndefined({ title, description }) }
}

/**
 * Returns null if no campaign page has this uri. Throws ContentServiceError if the service is unavailable and nothing
 * is cached.
 */
export async function findCampaignPage(uri: string, language: LanguageCode): Promise<CampaignPageContent | null> {
  const question = {
    query: campaignPageGroq,
    params: { uri, language, asOf: getAsOfDate() },
    schema: campaignPageSchema,
  }
  const page = await campaigns.get(`${language} ${uri}`, () => content.query(question))
  if (!page) return null
  const context = await content.getConverter(language)
  const cards = await readCards(page, 'campaignPage', { context, language })
  const texts = getLocalizedTexts({ title: page.title }, language)
  const opening = cards.find((card) => card.kind === 'opening')
  return {
    ...texts,
    title: texts.title ?? uri,
    description: getLocalizedText(page.metaDescription, language) ?? opening?.text ?? '',
    cards,
    ...(await content.loadNotices(page._id)),
    ...omitUndefined({
      editAttribute: context.markEditable?.({ id: page._id, type: 'campaignPage' }, 'title'),
      versions: getPageLanguages(page.writtenIn),
      metaTitle: getLocalizedText(page.metaTitle, language),
      metaImage: context.image(page.metaImage, getLocalizedTexts({ alt: page.metaImageAlt }, language)),
    }),
  }
}

async function loadFallbackCards(language: LanguageCode): Promise<HomeCardContent[]> {
  const [first] = await withFallback(getCategoryLinks(language), [])
  if (!first) return []
  const rows = await withFallback(
    getCardsForMarkets({ by: 'category', of: first.uri }, language, fallbackProductCount),
    undefined,
  )
  if (!rows) return []
  return [
    { key: 'heading', visibility: 'everywhere', kind: 'heading', title: first.name },
    {
      key: 'products',
      visibility: 'everywhere',
      kind: 'products',
      categoryUri: first.uri,
      link: true,
      count: fallbackProductCount,
      rows,
    },
  ]
}

type CardPage = Pick<NonNullable<v.InferOutput<typeof homePageSchema>>, '_id' | 'cards'>

interface ReadingContext {
  context: ContentConverter
  language: LanguageCode
}

async function readCards({ _id: id, cards }: CardPage, type: string, reading: ReadingContext) {
  const found = await Promise.all(cards.map((card, place) => readCard(card, place, { ...reading, id, type })))
  return found.filter((card) => card !== undefined)
}

/** Omits a card that is invalid, unknown or cannot be read. In preview, a notice replaces the card. */
async function readCard(
  card: unknown,
  place: number,
  { context, language, id, type }: ReadingContext & { id: string; type: string },
): Promise<HomeCardContent | undefined> {
  const of = { id, type, path: ['cards', place] }
  const { value } = context.parseEntry(homeCardSchema, card, of)
  const content = value && (await withFallback(loadHomeCardContent(value, context, language), undefined))
  if (!content) {
    const { notice } = context.parseEntry(storedHomeCardSchema, card, of)
    return notice ? { key: `left-out-${place}`, visibility: 'everywhere', kind: 'invalid', notice } : undefined
  }
  const { _key, visibleOn } = value
  const key = getKeyOrPosition(_key, place)
  const editAttribute = _key !== '' &&
    context.markEditable && { editAttribute: context.markEditable({ id, type }, `cards[_key=="${_key}"]`) }
  return { key, visibility: toVisibility(visibleOn), ...editAttribute, ...content }
}
