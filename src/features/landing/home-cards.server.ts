import type { LanguageCode } from '#app.config'
import { getCardsForMarkets, getSellableCardsInCategory } from '#features/catalogue/catalogue.server.ts'
import type { SerializedCards } from '#features/catalogue/rules/serialized-cards.ts'
import { toSafeHref } from '#lib/html/safe-href.ts'
import { getKeyOrPosition } from '#lib/html/text-block.ts'
import { getLocalizedTexts, type LocalizedTexts, type OtherLanguages } from '#lib/localized-value.ts'
import type { HomeCardData } from '#services/content/home-cards.ts'
import type { ContentImage } from '#services/content/image.ts'
import type { ContentConverter } from '#services/content/reader.server.ts'
import { toContentLinks } from './content-links.ts'
import { getFeaturedPostTiles } from './featured-posts.server.ts'
import type {
  DocumentTile,
  FaqItem,
  NicotineMapCard,
  PictureLink,
  PostTile,
  ResponsivePictureSources,
  TitleAndText,
  TitledLink,
} from './page-content.ts'
import { groupByFlavour, serializeFlavourCounts } from './rules/nicotine-map.ts'
import { toVisibility, type Visibility } from './rules/visibility.ts'
import { buildDocumentTiles } from './tiles.server.ts'

export type HomeCardContent = { key: string; visibility: Visibility; editAttribute?: string } & (
  | ({ kind: 'opening'; pictures?: ResponsivePictureSources; links: TitledLink[] } & TitleAndText)
  | ({ kind: 'heading' } & TitleAndText)
  | { kind: 'products'; categoryUri: string; link: boolean; count: number; rows: SerializedCards }
  | NicotineMapCard
  | { kind: 'tiles'; tiles: DocumentTile[] }
  | { kind: 'brands'; tiles: DocumentTile[] }
  | { kind: 'slides'; slides: PictureLink[] }
  | { kind: 'topBrands'; brands: PictureLink[] }
  | { kind: 'posts'; posts: PostTile[] }
  | ({ kind: 'text'; text: string } & TitleAndText)
  | { kind: 'invalid'; notice: string }
  | { kind: 'faq'; entries: FaqItem[] }
)

export interface HomePageContent {
  title?: string
  description?: string
  cards: HomeCardContent[]
}

/** `title` is the heading, unless every viewport displays an opening card. */
export interface CampaignPageContent extends OtherLanguages<'title'> {
  title: string
  description: string
  metaTitle?: string
  metaImage?: ContentImage
  cards: HomeCardContent[]
  versions?: LanguageCode[]
  notices?: string[]
  editAttribute?: string
}

type CardContent = HomeCardContent extends infer Card
  ? Card extends HomeCardContent
    ? Omit<Card, 'key' | 'visibility' | 'editAttribute'>
    : never
  : never

export async function loadHomeCardContent(
  card: HomeCardData,
  context: ContentConverter,
  language: LanguageCode,
): Promise<CardContent | undefined> {
  switch (card._type) {
    case 'openingCard':
      return toOpening(card, context)
    case 'heading':
      return toHeadingOrText('heading', getLocalizedTexts({ title: card.title, text: card.subtitle }, language))
    case 'textCard':
      return toHeadingOrText('textCard', getLocalizedTexts({ title: card.title, text: card.content }, language))
    case 'productListing':
      return loadProducts(card, language)
    case 'canMapCard':
      return loadNicotineMap(card, language)
    case 'landingCard':
      return { kind: 'tiles', tiles: buildDocumentTiles(card.tiles, context) }
    case 'featuredBrandsCard':
      return { kind: 'brands', tiles: buildDocumentTiles(card.tiles, context) }
    case 'featuredBlogPosts':
      return toPosts(card, context)
    case 'slideshow':
      return toSlides(card, context)
    case 'deprecatedTopBrands':
      return toTopBrands(card, context)
    case 'faqCard':
      return toFaq(card, language)
  }
}

function toHeadingOrText(
  type: 'heading' | 'textCard',
  texts: LocalizedTexts<'title' | 'text'>,
): CardContent | undefined {
  const { title, text } = texts
  if (!title) return undefined
  if (type === 'heading') return { kind: 'heading', ...texts, title }
  return text ? { kind: 'text', ...texts, title, text } : undefined
}

async function loadProducts(card: HomeCardData<'productListing'>, language: LanguageCode): Promise<CardContent> {
  const count = card.productQuantity
  const rows = await getCardsForMarkets({ by: 'category', of: card.uri }, language, count)
  return { kind: 'products', categoryUri: card.uri, link: card.cta ?? false, count, rows }
}

async function loadNicotineMap(
  card: HomeCardData<'canMapCard'>,
  language: LanguageCode,
): Promise<CardContent | undefined> {
  const sold = await getSellableCardsInCategory(card.uri, language)
  const rows = sold ? groupByFlavour(sold.cards).map(serializeFlavourCounts) : []
  return sold && rows.length > 0
    ? { kind: 'canMap', categoryUri: card.uri, rows, fullListUrl: sold.address }
    : undefined
}

function toOpening(card: HomeCardData<'openingCard'>, context: ContentConverter): CardContent | undefined {
  const texts = getLocalizedTexts({ title: card.title, text: card.subtitle }, context.language)
  const { title } = texts
  if (!title) return undefined
  const pictures = toPictures(card.media, context)
  const links = toContentLinks(card.links, context.language)
  return { kind: 'opening', ...texts, title, links, ...(pictures ? { pictures } : {}) }
}

function toPosts(card: HomeCardData<'featuredBlogPosts'>, context: ContentConverter): CardContent | undefined {
  const posts = getFeaturedPostTiles(card, context)
  return posts && { kind: 'posts', posts }
}

function toFaq(card: HomeCardData<'faqCard'>, language: LanguageCode): CardContent | undefined {
  const entries = card.entries.flatMap((entry) => {
    const texts = getLocalizedTexts({ question: entry.question, answer: entry.answer }, language)
    const { question, answer } = texts
    return question && answer ? [{ ...texts, question, answer }] : []
  })
  return card.visible === false || entries.length === 0 ? undefined : { kind: 'faq', entries }
}

function toPictures(
  media: HomeCardData<'openingCard'>['media'],
  context: ContentConverter,
): ResponsivePictureSources | undefined {
  const words = getLocalizedTexts({ alt: media?.imageAlt }, context.language)
  const image = context.image(media?.image, words)
  const mobile = context.image(media?.mobileImage, words)
  return image && { image, ...(mobile ? { mobile } : {}) }
}

function toSlides(card: HomeCardData<'slideshow'>, context: ContentConverter) {
  const slides = card.media.flatMap(({ _key, link, media }, place): PictureLink[] => {
    const key = getKeyOrPosition(_key, place)
    const pictures = toPictures(media, context)
    return pictures ? [{ key, visibility: 'everywhere', ...pictures, ...toHref(link) }] : []
  })
  return slides.length === 0 ? undefined : { kind: 'slides' as const, slides }
}

function toTopBrands(card: HomeCardData<'deprecatedTopBrands'>, context: ContentConverter) {
  const brands = card.brands.flatMap(({ _key, image: field, link, config }, place): PictureLink[] => {
    const key = getKeyOrPosition(_key, place)
    const image = context.image(field, {})
    return image ? [{ key, visibility: toVisibility(config?.visibleOn), image, ...toHref(link) }] : []
  })
  return brands.length === 0 ? undefined : { kind: 'topBrands' as const, brands }
}

function toHref(link: string | null | undefined): { href?: string } {
  const href = link ? toSafeHref(link) : undefined
  return href === undefined ? {} : { href }
}
