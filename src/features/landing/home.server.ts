import type * as v from 'valibot'
import type { LanguageCode } from '#app.config'
import { getCardsForMarkets, getCategoryLinks } from '#features/catalogue/catalogue.server.ts'
import { keyOrPosition } from '#lib/html/text-block.ts'
import { localizedText } from '#lib/localized-value.ts'
import { createLastGoodCache } from '#lib/server/last-good.server.ts'
import { previewDate } from '#server/preview/as-of.server.ts'
import { pageContent as content } from '#server/preview/content.server.ts'
import { isPreviewing } from '#server/preview/scope.server.ts'
import { homeCardSchema, storedCard } from '#services/content/home-cards.ts'
import { type ContentContext, withFallback } from '#services/content/reader.server.ts'
import { cardContent, type HomeCard, type HomePageContent } from './home-cards.server.ts'
import { homeQuery } from './landing-groq.ts'
import { homePageSchema } from './landing-schema.ts'
import { cardVisibility } from './rules/visibility.ts'

const answers = createLastGoodCache<Answer>({
  freshMs: 60_000,
  staleMs: 600_000,
  patienceMs: 1500,
  max: 40,
  bypass: isPreviewing,
})

type Answer = v.InferOutput<typeof homePageSchema>

const fallbackProductCount = 12

export function clearHomeCache(): void {
  answers.forget()
}

/** Without the content service, returns products of the first category. */
export async function findHome(language: LanguageCode): Promise<HomePageContent> {
  const question = { query: homeQuery, params: { language, asOf: previewDate() }, schema: homePageSchema }
  const page = await withFallback(
    answers.get(language, () => content.ask(question)),
    null,
  )
  if (!page) return { cards: await fallbackCards(language) }
  const context = await content.context(language)
  const cards = await Promise.all(
    page.cards.map((card, place) => readCard(card, place, { context, language, id: page._id })),
  )
  const title = localizedText(page.metaTitle, language) ?? localizedText(page.title, language)
  const description = localizedText(page.metaDescription, language)
  return {
    cards: cards.filter((card) => card !== undefined),
    ...(title ? { title } : {}),
    ...(description ? { description } : {}),
  }
}

async function fallbackCards(language: LanguageCode): Promise<HomeCard[]> {
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

/**
 * Omits a card that is invalid, has an unknown type, or has products that cannot be read. In preview, a notice
 * replaces an omitted card.
 */
async function readCard(
  card: unknown,
  place: number,
  { context, language, id }: { context: ContentContext; language: LanguageCode; id: string },
): Promise<HomeCard | undefined> {
  const of = { id, type: 'homePage', path: ['cards', place] }
  const { value } = context.read(homeCardSchema, card, of)
  const content = value && (await withFallback(cardContent(value, context, language), undefined))
  if (!content) {
    const { notice } = context.read(storedCard, card, of)
    return notice ? { key: `left-out-${place}`, visibility: 'everywhere', kind: 'leftOut', notice } : undefined
  }
  const { _key, visibleOn } = value
  const key = keyOrPosition(_key, place)
  const edit = _key !== '' && context.edit && { edit: context.edit({ id, type: 'homePage' }, `cards[_key=="${_key}"]`) }
  return { key, visibility: cardVisibility(visibleOn), ...edit, ...content }
}
