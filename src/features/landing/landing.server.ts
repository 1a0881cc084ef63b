import type * as v from 'valibot'
import type { LanguageCode } from '#app.config'
import { loadListSlice, summarizeProducts } from '#features/catalogue/catalogue.server.ts'
import { emptyListSlice, type ListView } from '#features/catalogue/list/list-slice.ts'
import type { AttributeFilter } from '#features/catalogue/rules/select-products.ts'
import { listSearchDefaults } from '#features/catalogue/search-params.ts'
import { createContentCache } from '#features/site/content-cache.server.ts'
import { getKeyOrPosition } from '#lib/html/text-block.ts'
import { getLocalizedText, getLocalizedTexts } from '#lib/localized-value.ts'
import { omitUndefined } from '#lib/omit-undefined.ts'
import { pageContentReader as content, getAsOfDate } from '#server/preview/content.server.ts'
import { getPageLanguages } from '#services/content/available-languages.ts'
import type { DocumentTileData } from '#services/content/home-cards.ts'
import { type ContentConverter, withFallback } from '#services/content/reader.server.ts'
import { toContentLinks } from './content-links.ts'
import { getFeaturedPostTiles } from './featured-posts.server.ts'
import { landingPageGroq, listingPageGroq, siteContentGroq } from './landing-groq.ts'
import { landingPageSchema, listingPageSchema, siteContentSchema } from './landing-schema.ts'
import type {
  DocumentTile,
  LandingPageContent,
  LandingSection,
  ListingPageContent,
  SiteContent,
} from './page-content.ts'
import { toPictureBackground } from './rules/picture-background.ts'
import { toVisibility } from './rules/visibility.ts'
import { buildDocumentTiles, getLocalizedTitleField, getTileFlavour } from './tiles.server.ts'

const sites = createContentCache<v.InferOutput<typeof siteContentSchema>>({ max: 1 })
// Missing pages are not cached, because requests for arbitrary URLs would evict existing pages.
const landings = createContentCache<v.InferOutput<typeof landingPageSchema>>({
  max: 100,
  shouldStore: (page) => page !== null,
})
const documents = createContentCache<v.InferOutput<typeof listingPageSchema>>({
  max: 500,
  shouldStore: (page) => page !== null,
})

/** Without the content service, returns empty lists and sets `uris.unknown`. */
export async function loadSiteContent(language: LanguageCode): Promise<SiteContent> {
  const question = { query: siteContentGroq, params: {}, schema: siteContentSchema }
  const site = await withFallback(
    sites.get('', () => content.query(question)),
    undefined,
  )
  if (!site) return { uris: { landings: [], unknown: true }, header: [], footer: [] }
  return {
    uris: { landings: site.landings, campaigns: site.campaigns, ...(site.blog ? { blog: site.blog } : {}) },
    header: toContentLinks(site.navigation?.header ?? [], language),
    footer: (site.navigation?.footer ?? []).flatMap((group) => {
      const texts = getLocalizedTexts({ title: group.title }, language)
      return texts.title ? [{ ...texts, title: texts.title, links: toContentLinks(group.links, language) }] : []
    }),
  }
}

/**
 * Returns null if no landing page has this uri. With `products`, tiles of brands and flavours contain a summary of
 * their products. Throws ContentServiceError if the service is unavailable and nothing is cached.
 */
export async function findLandingPage(
  uri: string,
  language: LanguageCode,
  { products = false }: { products?: boolean } = {},
): Promise<LandingPageContent | null> {
  const question = {
    query: landingPageGroq,
    params: { uri, language, asOf: getAsOfDate() },
    schema: landingPageSchema,
  }
  const page = await landings.get(`${language} ${uri}`, () => content.query(question))
  if (!page) return null
  const context = await content.getConverter(language)
  const texts = getLocalizedTexts({ title: page.title, footer: page.footerContent }, language)
  const first = page.cards.find(isHeading)
  const heading = toLandingHeading({ title: page.title, uri }, first, language)
  return {
    ...texts,
    title: texts.title ?? uri,
    heading,
    description: getLocalizedText(page.metaDescription, language) ?? heading.text ?? '',
    sections: page.cards
      .filter((card) => card !== first)
      .flatMap((card, place) => toLandingSections(card, place, context)),
    tiles: products
      ? (await Promise.all(page.documents.map((document) => loadTileWithProducts(document, context, language)))).flat()
      : buildDocumentTiles(page.documents, context),
    ...(await content.loadNotices(page._id)),
    ...omitUndefined({
      editAttribute: context.markEditable?.({ id: page._id, type: 'centraLanding' }, 'title'),
      versions: getPageLanguages(page.writtenIn),
      metaTitle: getLocalizedText(page.metaTitle, language),
      metaImage: context.image(page.metaImage, getLocalizedTexts({ alt: page.metaImageAlt }, language)),
    }),
  }
}

/** Returns no tile for a document without a title. Without the commerce service, the tile contains no products. */
async function loadTileWithProducts(
  document: DocumentTileData | null,
  context: ContentConverter,
  language: LanguageCode,
): Promise<DocumentTile[]> {
  const tiles = buildDocumentTiles([document], context)
  const { type, centraUri: of } = document ?? {}
  const by = type === 'brands' ? 'brand' : type === 'flavour' ? type : undefined
  if (!of || !by) return tiles
  const products = await withFallback(summarizeProducts({ by, of }, language, maxTilePictures), undefined)
  const { text, otherLanguages } = getLocalizedTexts(
    { text: by === 'brand' ? document?.description : undefined },
    language,
  )
  return tiles.map((tile) => ({
    ...tile,
    ...omitUndefined({ products, text }),
    ...(otherLanguages && { otherLanguages: { ...tile.otherLanguages, ...otherLanguages } }),
  }))
}

const maxTilePictures = 5

type Landing = NonNullable<v.InferOutput<typeof landingPageSchema>>
type LandingCard = Landing['cards'][number]

function isHeading({ _type }: LandingCard): boolean {
  return _type !== 'featuredBlogPosts'
}

function toLandingHeading(
  page: { title: unknown; uri: string },
  card: LandingCard | undefined,
  language: string,
): LandingPageContent['heading'] {
  const title = getLocalizedText(card?.title, language) === undefined ? page.title : card?.title
  const texts = getLocalizedTexts({ title, text: card?.subtitle }, language)
  return { ...texts, title: texts.title ?? page.uri, visibility: toVisibility(card?.visibleOn) }
}

function toLandingSections(card: LandingCard, place: number, context: ContentConverter): LandingSection[] {
  const common = { key: getKeyOrPosition(card._key, place), visibility: toVisibility(card.visibleOn) }
  if (!isHeading(card)) {
    const posts = getFeaturedPostTiles(card, context)
    return posts ? [{ ...common, kind: 'posts', posts }] : []
  }
  const texts = getLocalizedTexts({ title: card.title, text: card.subtitle }, context.language)
  return texts.title ? [{ ...common, kind: 'heading', ...texts, title: texts.title }] : []
}

/** Returns null if no document has this uri. Throws ContentServiceError if the service fails and nothing is cached. */
export async function findListingPage(
  uri: string,
  language: LanguageCode,
  view: ListView = listSearchDefaults,
): Promise<ListingPageContent | null> {
  const question = { query: listingPageGroq, params: { uri }, schema: listingPageSchema }
  const page = await documents.get(uri, () => content.query(question))
  if (!page) return null
  const list = withFallback(loadListSlice(toProductFilter(page), language, view), emptyListSlice)
  const notices = await content.loadNotices(page._id)
  const offer = isOffer(page) ? { isOffer: true as const } : {}
  return { ...toListingTexts(page, uri, await content.getConverter(language)), ...notices, ...offer, list: await list }
}

type Document = NonNullable<v.InferOutput<typeof listingPageSchema>>

function isOffer(page: Document): boolean {
  const { by, of } = toProductFilter(page)
  return by === 'tag' && (of === '30percent' || of === 'campaign')
}

function toProductFilter({ type, centraUri: of }: Pick<Document, 'type' | 'centraUri'>): AttributeFilter {
  if (type === 'brands') return { by: 'brand', of }
  return { by: type === 'flavour' ? 'flavour' : 'tag', of }
}

function toListingTexts(
  page: Document,
  uri: string,
  { language, image, markEditable }: ContentConverter,
): Omit<ListingPageContent, 'list' | 'notices'> {
  const title = getLocalizedTitleField(page, language)
  const texts = getLocalizedTexts({ title, text: page.description, footer: page.footerContent }, language)
  const landing = page.landing ?? { uri: uri.split('/')[0] ?? '', title: undefined }
  const above = getLocalizedTexts({ title: landing.title }, language)
  return {
    ...texts,
    title: texts.title ?? uri,
    description: getLocalizedText(page.metaDescription, language) ?? texts.text ?? '',
    landing: { ...above, title: above.title ?? landing.uri, href: `/${landing.uri}` },
    ...omitUndefined({
      editAttribute: markEditable?.({ id: page._id, type: 'centraDocument' }, 'title'),
      versions: getPageLanguages(page.writtenIn),
      image: image(page.image, getLocalizedTexts({ alt: page.imageAlt }, language)),
      // On a dark background the page draws the logo in white, which would turn an opaque logo into a white block.
      logo: page.type === 'brands' && page.logoIsOpaque === false ? image(page.logo, {}) : undefined,
      ground: page.type === 'offer_text' ? undefined : toPictureBackground(page.ground),
      flavour: getTileFlavour(page),
      metaTitle: getLocalizedText(page.metaTitle, language),
    }),
  }
}
