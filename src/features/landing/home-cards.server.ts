import type { LanguageCode } from '#app.config'
import { getCardsForMarkets, getSoldInCategory } from '#features/catalogue/catalogue.server.ts'
import type { SerializedCards } from '#features/catalogue/rules/card-rows.ts'
import type { ImageField } from '#lib/content/fields.ts'
import { safeHref } from '#lib/html/safe-href.ts'
import { keyOrPosition } from '#lib/html/text-block.ts'
import { type LocalizedTexts, localizedTexts } from '#lib/localized-value.ts'
import type { HomeCardSchema } from '#services/content/home-cards.ts'
import type { ContentContext } from '#services/content/reader.server.ts'
import { contentLinks } from './content-links.ts'
import { featuredTiles } from './featured-posts.server.ts'
import type {
  AltPictures,
  CanMapCard,
  ContentLink,
  DocumentTile,
  PictureLink,
  PostTile,
  Question,
  TitleAndText,
} from './page-content.ts'
import { groupByFlavour, serializeCounts } from './rules/can-map.ts'
import { cardVisibility, type Visibility } from './rules/visibility.ts'
import { documentTiles } from './tiles.server.ts'

export type HomeCard = { key: string; visibility: Visibility; edit?: string } & (
  | ({ kind: 'opening'; pictures?: AltPictures; links: ContentLink[] } & TitleAndText)
  | ({ kind: 'heading' } & TitleAndText)
  | { kind: 'products'; categoryUri: string; link: boolean; count: number; rows: SerializedCards }
  | CanMapCard
  | { kind: 'tiles'; tiles: DocumentTile[] }
  | { kind: 'brands'; tiles: DocumentTile[] }
  | { kind: 'slides'; slides: PictureLink[] }
  | { kind: 'topBrands'; brands: PictureLink[] }
  | { kind: 'posts'; posts: PostTile[] }
  | ({ kind: 'text'; text: string } & TitleAndText)
  | { kind: 'leftOut'; notice: string }
  | { kind: 'faq'; entries: Question[] }
)

export interface HomePageContent {
  title?: string
  description?: string
  cards: HomeCard[]
}

type CardContent = HomeCard extends infer Card
  ? Card extends HomeCard
    ? Omit<Card, 'key' | 'visibility' | 'edit'>
    : never
  : never

export async function cardContent(
  card: HomeCardSchema,
  context: ContentContext,
  language: LanguageCode,
): Promise<CardContent | undefined> {
  switch (card._type) {
    case 'openingCard':
      return openingContent(card, context)
    case 'heading':
      return headingOrTextContent('heading', localizedTexts({ title: card.title, text: card.subtitle }, language))
    case 'textCard':
      return headingOrTextContent('textCard', localizedTexts({ title: card.title, text: card.content }, language))
    case 'productListing':
      return productsContent(card, language)
    case 'canMapCard':
      return canMapContent(card, language)
    case 'landingCard':
      return { kind: 'tiles', tiles: documentTiles(card.tiles, context) }
    case 'featuredBrandsCard':
      return { kind: 'brands', tiles: documentTiles(card.tiles, context) }
    case 'featuredBlogPosts':
      return postsContent(card, context)
    case 'slideshow':
      return slidesContent(card, context)
    case 'deprecatedTopBrands':
      return topBrandsContent(card, context)
    case 'faqCard':
      return faqContent(card, language)
  }
}

function headingOrTextContent(
  type: 'heading' | 'textCard',
  texts: LocalizedTexts<'title' | 'text'>,
): CardContent | undefined {
  const { title, text } = texts
  if (!title) return undefined
  if (type === 'heading') return { kind: 'heading', ...texts, title }
  return text ? { kind: 'text', ...texts, title, text } : undefined
}

async function productsContent(card: HomeCardSchema<'productListing'>, language: LanguageCode): Promise<CardContent> {
  const count = card.productQuantity
  const rows = await getCardsForMarkets({ by: 'category', of: card.uri }, language, count)
  return { kind: 'products', categoryUri: card.uri, link: card.cta ?? false, count, rows }
}

async function canMapContent(
  card: HomeCardSchema<'canMapCard'>,
  language: LanguageCode,
): Promise<CardContent | undefined> {
  const sold = await getSoldInCategory(card.uri, language)
  const rows = sold ? groupByFlavour(sold.cards).map(serializeCounts) : []
  return sold && rows.length > 0 ? { kind: 'canMap', categoryUri: card.uri, rows, whole: sold.address } : undefined
}

function openingContent(card: HomeCardSchema<'openingCard'>, context: ContentContext): CardContent | undefined {
  const texts = localizedTexts({ title: card.title, text: card.subtitle }, context.language)
  const { title } = texts
  if (!title) return undefined
  const pictures = altPictures(card.media, context)
  const links = contentLinks(card.links, context.language)
  return { kind: 'opening', ...texts, title, links, ...(pictures ? { pictures } : {}) }
}

function postsContent(card: HomeCardSchema<'featuredBlogPosts'>, context: ContentContext): CardContent | undefined {
  const posts = featuredTiles(card, context)
  return posts && { kind: 'posts', posts }
}

function faqContent(card: HomeCardSchema<'faqCard'>, language: LanguageCode): CardContent | undefined {
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

function altPictures(media: AltImage | null | undefined, context: ContentContext): AltPictures | undefined {
  const words = localizedTexts({ alt: media?.imageAlt }, context.language)
  const image = context.image(media?.image, words)
  const mobile = context.image(media?.mobileImage, words)
  return image && { image, ...(mobile ? { mobile } : {}) }
}

function slidesContent(card: HomeCardSchema<'slideshow'>, context: ContentContext) {
  const slides = card.media.flatMap(({ _key, link, media }, place): PictureLink[] => {
    const key = keyOrPosition(_key, place)
    const pictures = altPictures(media, context)
    return pictures ? [{ key, visibility: 'everywhere', ...pictures, ...hrefOf(link) }] : []
  })
  return slides.length === 0 ? undefined : { kind: 'slides' as const, slides }
}

function topBrandsContent(card: HomeCardSchema<'deprecatedTopBrands'>, context: ContentContext) {
  const brands = card.brands.flatMap(({ _key, image: field, link, config }, place): PictureLink[] => {
    const key = keyOrPosition(_key, place)
    const image = context.image(field, {})
    return image ? [{ key, visibility: cardVisibility(config?.visibleOn), image, ...hrefOf(link) }] : []
  })
  return brands.length === 0 ? undefined : { kind: 'topBrands' as const, brands }
}

function hrefOf(link: string | null | undefined): { href?: string } {
  const href = link ? safeHref(link) : undefined
  return href === undefined ? {} : { href }
}
