import type * as v from 'valibot'
import type { LanguageCode } from '#app.config'
import { categoryLinks, chosenCards, soldInCategory } from '#features/catalogue/catalogue.server.ts'
import { safeHref } from '#lib/html/safe-href.ts'
import { keyAt } from '#lib/html/text-block.ts'
import { type LocalizedTexts, localizedText, localizedTexts } from '#lib/localized-value.ts'
import { lastGood } from '#lib/server/last-good.server.ts'
import { contentAsOf } from '#server/preview/as-of.server.ts'
import { pageContent as content } from '#server/preview/content.server.ts'
import { isPreviewing } from '#server/preview/scope.server.ts'
import { type ContentContext, orLeftOut } from '#services/content/reader.server.ts'
import { homeCards } from '#services/content/stored/card-rules.ts'
import type { ImageField } from '#services/content/wire.ts'
import { contentLinks } from './content-links.ts'
import { featuredTiles } from './featured-posts.server.ts'
import { homeQuery } from './landing-groq.ts'
import { type HomeCardWire, homeCardWire, homeWire } from './landing-wire.ts'
import type { AltPictures, HomeCard, HomePageContent, PictureLink } from './page-content.ts'
import { canRows, countsOf } from './rules/can-map.ts'
import { cardVisibility } from './rules/visibility.ts'
import { documentTiles } from './tiles.server.ts'

const answers = lastGood<Answer>({ freshMs: 60_000, staleMs: 600_000, patienceMs: 1500, max: 40, bypass: isPreviewing })

type Answer = v.InferOutput<typeof homeWire>

/** Products of the home page while the content service is away. */
const plainCount = 12

/** Lets go of what is remembered of the home page. */
export function forgetHome(): void {
  answers.forget()
}

/** The home page the editors arranged. Without the content service it shows the first category's products alone. */
export async function findHome(language: LanguageCode): Promise<HomePageContent> {
  const question = { query: homeQuery, params: { language, asOf: contentAsOf() }, schema: homeWire }
  const page = await orLeftOut(
    answers.get(language, () => content.ask(question)),
    null,
  )
  if (!page) return { cards: await plainCards(language) }
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

async function plainCards(language: LanguageCode): Promise<HomeCard[]> {
  const [first] = await orLeftOut(categoryLinks(language), [])
  if (!first) return []
  const rows = await orLeftOut(chosenCards({ by: 'category', of: first.uri }, language, plainCount), undefined)
  if (!rows) return []
  return [
    { key: 'heading', visibility: 'everywhere', kind: 'heading', title: first.name },
    {
      key: 'products',
      visibility: 'everywhere',
      kind: 'products',
      categoryUri: first.uri,
      link: true,
      count: plainCount,
      rows,
    },
  ]
}

/**
 * A card that is damaged or of an unknown type, or whose products cannot be read, is left out; an editor who previews is
 * told in its place.
 */
async function readCard(
  card: unknown,
  place: number,
  { context, language, id }: { context: ContentContext; language: LanguageCode; id: string },
): Promise<HomeCard | undefined> {
  const of = { id, type: 'homePage', path: ['cards', place] }
  const { value } = context.read(homeCardWire, card, of)
  const content = value && (await orLeftOut(cardContent(value, context, language), undefined))
  if (!content) {
    const { notice } = context.read(homeCards, card, of)
    return notice ? { key: `left-out-${place}`, visibility: 'everywhere', kind: 'leftOut', notice } : undefined
  }
  const { _key, visibleOn } = value
  const key = keyAt(_key, place)
  const edit = _key !== '' && context.edit && { edit: context.edit({ id, type: 'homePage' }, `cards[_key=="${_key}"]`) }
  return { key, visibility: cardVisibility(visibleOn), ...edit, ...content }
}

type CardContent = HomeCard extends infer Card
  ? Card extends HomeCard
    ? Omit<Card, 'key' | 'visibility' | 'edit'>
    : never
  : never

async function cardContent(
  card: HomeCardWire,
  context: ContentContext,
  language: LanguageCode,
): Promise<CardContent | undefined> {
  if (card._type === 'productListing') return productsContent(card, language)
  if (card._type === 'canMapCard') return canMapContent(card, language)
  if (card._type === 'landingCard') return { kind: 'tiles', tiles: documentTiles(card.tiles, context) }
  if (card._type === 'featuredBrandsCard') return { kind: 'brands', tiles: documentTiles(card.tiles, context) }
  if (card._type === 'openingCard') return openingContent(card, context)
  if (card._type === 'featuredBlogPosts') return postsContent(card, context)
  if (card._type === 'slideshow') return slidesContent(card, context)
  if (card._type === 'deprecatedTopBrands') return topBrandsContent(card, context)
  if (card._type === 'faqCard') return faqContent(card, language)
  const text = card._type === 'heading' ? card.subtitle : card.content
  return wordsContent(card._type, localizedTexts({ title: card.title, text }, language))
}

type Card<Type extends HomeCardWire['_type']> = Extract<HomeCardWire, { _type: Type }>

/** A heading may stand alone; a text needs both. */
function wordsContent(type: 'heading' | 'textCard', texts: LocalizedTexts<'title' | 'text'>): CardContent | undefined {
  const { title, text } = texts
  if (!title) return undefined
  if (type === 'heading') return { kind: 'heading', ...texts, title }
  return text ? { kind: 'text', ...texts, title, text } : undefined
}

async function productsContent(card: Card<'productListing'>, language: LanguageCode): Promise<CardContent> {
  const count = card.productQuantity
  const rows = await chosenCards({ by: 'category', of: card.uri }, language, count)
  return { kind: 'products', categoryUri: card.uri, link: card.cta ?? false, count, rows }
}

async function canMapContent(card: Card<'canMapCard'>, language: LanguageCode): Promise<CardContent | undefined> {
  const sold = await soldInCategory(card.uri, language)
  const rows = sold ? canRows(sold.cards).map(countsOf) : []
  return sold && rows.length > 0 ? { kind: 'canMap', categoryUri: card.uri, rows, whole: sold.address } : undefined
}

function openingContent(card: Card<'openingCard'>, context: ContentContext): CardContent | undefined {
  const texts = localizedTexts({ title: card.title, text: card.subtitle }, context.language)
  const { title } = texts
  if (!title) return undefined
  const pictures = altPictures(card.media, context)
  const links = contentLinks(card.links, context.language)
  return { kind: 'opening', ...texts, title, links, ...(pictures ? { pictures } : {}) }
}

function postsContent(card: Card<'featuredBlogPosts'>, context: ContentContext): CardContent | undefined {
  const posts = featuredTiles(card, context)
  return posts && { kind: 'posts', posts }
}

function faqContent(card: Card<'faqCard'>, language: LanguageCode): CardContent | undefined {
  const entries = card.entries.flatMap((entry) => {
    const texts = localizedTexts({ question: entry.question, answer: entry.answer }, language)
    const { question, answer } = texts
    return question && answer ? [{ ...texts, question, answer }] : []
  })
  return card.visible === false || entries.length === 0 ? undefined : { kind: 'faq', entries }
}

interface AltImage {
  image?: ImageField | null | undefined
  mobileImage?: ImageField | null | undefined
  imageAlt?: unknown
}

/** A picture and the one for narrow windows, as far as there are any. */
function altPictures(media: AltImage | null | undefined, context: ContentContext): AltPictures | undefined {
  const words = localizedTexts({ alt: media?.imageAlt }, context.language)
  const image = context.image(media?.image, words)
  const mobile = context.image(media?.mobileImage, words)
  return image && { image, ...(mobile ? { mobile } : {}) }
}

/** Pictures to swipe through; one whose picture is missing is left out. */
function slidesContent(card: Card<'slideshow'>, context: ContentContext) {
  const slides = card.media.flatMap(({ _key, link, media }, place): PictureLink[] => {
    const key = keyAt(_key, place)
    const pictures = altPictures(media, context)
    return pictures ? [{ key, visibility: 'everywhere', ...pictures, ...hrefOf(link) }] : []
  })
  return slides.length === 0 ? undefined : { kind: 'slides' as const, slides }
}

/** Pictures of brands from before brands were documents. */
function topBrandsContent(card: Card<'deprecatedTopBrands'>, context: ContentContext) {
  const brands = card.brands.flatMap(({ _key, image: field, link, config }, place): PictureLink[] => {
    const key = keyAt(_key, place)
    const image = context.image(field, {})
    return image ? [{ key, visibility: cardVisibility(config?.visibleOn), image, ...hrefOf(link) }] : []
  })
  return brands.length === 0 ? undefined : { kind: 'topBrands' as const, brands }
}

function hrefOf(link: string | null | undefined): { href?: string } {
  const href = link ? safeHref(link) : undefined
  return href === undefined ? {} : { href }
}
