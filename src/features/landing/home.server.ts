import type * as v from 'valibot'
import type { LanguageCode } from '#app.config'
import { getCardsForMarkets, getCategoryLinks } from '#features/catalogue/catalogue.server.ts'
import { createContentCache } from '#features/site/content-cache.server.ts'
import { getKeyOrPosition } from '#lib/html/text-block.ts'
import { getLocalizedText } from '#lib/localized-value.ts'
import { omitUndefined } from '#lib/omit-undefined.ts'
import { pageContentReader as content, getAsOfDate } from '#server/preview/content.server.ts'
import { homeCardSchema, storedHomeCardSchema } from '#services/content/home-cards.ts'
import { type ContentConverter, withFallback } from '#services/content/reader.server.ts'
import { type HomeCardContent, type HomePageContent, loadHomeCardContent } from './home-cards.server.ts'
import { homePageGroq } from './landing-groq.ts'
import { homePageSchema } from './landing-schema.ts'
import { toVisibility } from './rules/visibility.ts'

const answers = createContentCache<v.InferOutput<typeof homePageSchema>>({ max: 40 })

const fallbackProductCount = 12

/** Without the content service, the page displays products of the first category. */
export async function loadHomePage(language: LanguageCode): Promise<HomePageContent> {
  const question = { query: homePageGroq, params: { language, asOf: getAsOfDate() }, schema: homePageSchema }
  const page = await withFallback(
    answers.get(language, () => content.query(question)),
    null,
  )
  if (!page) return { cards: await fallbackCards(language) }
  const context = await content.getContext(language)
  const cards = await Promise.all(
    page.cards.map((card, place) => readCard(card, place, { context, language, id: page._id })),
  )
  const title = getLocalizedText(page.metaTitle, language) ?? getLocalizedText(page.title, language)
  const description = getLocalizedText(page.metaDescription, language)
  return {
    cards: cards.filter((card) => card !== undefined),
    ...omitUndefined({ title, description }),
  }
}

async function fallbackCards(language: LanguageCode): Promise<HomeCardContent[]> {
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

/** Omits a card that is invalid, unknown or cannot be read. In preview, a notice replaces the card. */
async function readCard(
  card: unknown,
  place: number,
  { context, language, id }: { context: ContentConverter; language: LanguageCode; id: string },
): Promise<HomeCardContent | undefined> {
  const of = { id, type: 'homePage', path: ['cards', place] }
  const { value } = context.parseEntry(homeCardSchema, card, of)
  const content = value && (await withFallback(loadHomeCardContent(value, context, language), undefined))
  if (!content) {
    const { notice } = context.parseEntry(storedHomeCardSchema, card, of)
    return notice ? { key: `left-out-${place}`, visibility: 'everywhere', kind: 'leftOut', notice } : undefined
  }
  const { _key, visibleOn } = value
  const key = getKeyOrPosition(_key, place)
  const edit = _key !== '' &&
    context.markEditable && { edit: context.markEditable({ id, type: 'homePage' }, `cards[_key=="${_key}"]`) }
  return { key, visibility: toVisibility(visibleOn), ...edit, ...content }
}
