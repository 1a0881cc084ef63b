import type * as v from 'valibot'
import type { LanguageCode } from '#app.config'
import { getListPart } from '#features/catalogue/catalogue.server.ts'
import { emptyList, type ListView } from '#features/catalogue/list/list-slice.ts'
import type { AttributeFilter } from '#features/catalogue/rules/select-products.ts'
import { listSearchDefaults } from '#features/catalogue/search-params.ts'
import { keyOrPosition } from '#lib/html/text-block.ts'
import { localizedText, localizedTexts } from '#lib/localized-value.ts'
import { createLastGoodCache } from '#lib/server/last-good.server.ts'
import { previewDate } from '#server/preview/as-of.server.ts'
import { pageContent as content } from '#server/preview/content.server.ts'
import { isPreviewing } from '#server/preview/scope.server.ts'
import { onChange } from '#server/process/changes.server.ts'
import { type ContentContext, withFallback } from '#services/content/reader.server.ts'
import { pageLanguages } from '#services/content/written-in.ts'
import { contentLinks } from './content-links.ts'
import { featuredTiles } from './featured-posts.server.ts'
import { clearHomeCache } from './home.server.ts'
import { documentQuery, landingQuery, siteQuery } from './landing-groq.ts'
import { documentPageSchema, landingPageSchema, siteContentSchema } from './landing-schema.ts'
import type { DocumentPageContent, LandingPageContent, LandingPart, SiteContent } from './page-content.ts'
import { cardVisibility } from './rules/visibility.ts'
import { documentTiles, documentTitle, flavourOf } from './tiles.server.ts'

const patience = { freshMs: 60_000, staleMs: 600_000, patienceMs: 1500, bypass: isPreviewing }

// Missing pages are not cached, because guessed URLs would evict existing pages.
const sites = createLastGoodCache<v.InferOutput<typeof siteContentSchema>>({ ...patience, max: 1 })
const landings = createLastGoodCache<v.InferOutput<typeof landingPageSchema>>({
  ...patience,
  max: 100,
  keep: (page) => page !== null,
})
const documents = createLastGoodCache<v.InferOutput<typeof documentPageSchema>>({
  ...patience,
  max: 500,
  keep: (page) => page !== null,
})

export function clearLandingCache(): void {
  for (const answers of [sites, landings, documents]) answers.forget()
  clearHomeCache()
}

onChange('content', clearLandingCache)

/** Without the content service, the lists are empty and `unknown` is set. */
export async function findSiteContent(language: LanguageCode): Promise<SiteContent> {
  const question = { query: siteQuery, params: {}, schema: siteContentSchema }
  const site = await withFallback(
    sites.get('', () => content.ask(question)),
    undefined,
  )
  if (!site) return { uris: { landings: [], unknown: true }, header: [], footer: [] }
  return {
    uris: { landings: site.landings, ...(site.blog ? { blog: site.blog } : {}) },
    header: contentLinks(site.navigation?.header ?? [], language),
    footer: (site.navigation?.footer ?? []).flatMap((group) => {
      const texts = localizedTexts({ title: group.title }, language)
      return texts.title ? [{ ...texts, title: texts.title, links: contentLinks(group.links, language) }] : []
    }),
  }
}

/** Null if no landing page has this uri. Throws ContentServiceError if the service is unavailable. */
export async function findLanding(uri: string, language: LanguageCode): Promise<LandingPageContent | null> {
  const question = { query: landingQuery, params: { uri, language, asOf: previewDate() }, schema: landingPageSchema }
  const page = await landings.get(`${language} ${uri}`, () => content.ask(question))
  if (!page) return null
  const context = await content.context(language)
  const texts = localizedTexts({ title: page.title, footer: page.footerContent }, language)
  const first = page.cards.find(isHeading)
  const heading = landingHeading({ title: page.title, uri }, first, language)
  const versions = pageLanguages(page.writtenIn)
  return {
    ...texts,
    title: texts.title ?? uri,
    heading,
    description: localizedText(page.metaDescription, language) ?? heading.text ?? '',
    parts: page.cards.filter((card) => card !== first).flatMap((card, place) => landingPart(card, place, context)),
    tiles: documentTiles(page.documents, context),
    ...(await content.notices(page._id)),
    ...(context.edit ? { edit: context.edit({ id: page._id, type: 'centraLanding' }, 'title') } : {}),
    ...(versions ? { versions } : {}),
    ...metaParts(page, context),
  }
}

type Landing = NonNullable<v.InferOutput<typeof landingPageSchema>>
type LandingCard = Landing['cards'][number]

function isHeading({ _type }: LandingCard): boolean {
  return _type !== 'featuredBlogPosts'
}

function landingHeading(
  page: { title: unknown; uri: string },
  card: LandingCard | undefined,
  language: string,
): LandingPageContent['heading'] {
  const title = localizedText(card?.title, language) === undefined ? page.title : card?.title
  const texts = localizedTexts({ title, text: card?.subtitle }, language)
  return { ...texts, title: texts.title ?? page.uri, visibility: cardVisibility(card?.visibleOn) }
}

function landingPart(card: LandingCard, place: number, context: ContentContext): LandingPart[] {
  const common = { key: keyOrPosition(card._key, place), visibility: cardVisibility(card.visibleOn) }
  if (!isHeading(card)) {
    const posts = featuredTiles(card, context)
    return posts ? [{ ...common, kind: 'posts', posts }] : []
  }
  const texts = localizedTexts({ title: card.title, text: card.subtitle }, context.language)
  return texts.title ? [{ ...common, kind: 'heading', ...texts, title: texts.title }] : []
}

function metaParts(
  page: Pick<Landing, 'metaTitle' | 'metaImage' | 'metaImageAlt'>,
  { language, image }: ContentContext,
) {
  const metaTitle = localizedText(page.metaTitle, language)
  const metaImage = image(page.metaImage, localizedTexts({ alt: page.metaImageAlt }, language))
  return { ...(metaTitle ? { metaTitle } : {}), ...(metaImage ? { metaImage } : {}) }
}

/** Null if no document has this uri. Throws ContentServiceError if the service is unavailable. */
export async function findDocumentPage(
  uri: string,
  language: LanguageCode,
  view: ListView = listSearchDefaults,
): Promise<DocumentPageContent | null> {
  const question = { query: documentQuery, params: { uri }, schema: documentPageSchema }
  const page = await documents.get(uri, () => content.ask(question))
  if (!page) return null
  const list = withFallback(getListPart(choiceOf(page), language, view), emptyList)
  const notices = await content.notices(page._id)
  const offer = isOffer(page) ? { isOffer: true as const } : {}
  return { ...documentTexts(page, uri, await content.context(language)), ...notices, ...offer, list: await list }
}

type Document = NonNullable<v.InferOutput<typeof documentPageSchema>>

function isOffer(page: Document): boolean {
  const { by, of } = choiceOf(page)
  return by === 'tag' && (of === '30percent' || of === 'campaign')
}

function choiceOf({ type, centraUri: of }: Document): AttributeFilter {
  if (type === 'brands') return { by: 'brand', of }
  return { by: type === 'flavour' ? 'flavour' : 'tag', of }
}

function documentTexts(
  page: Document,
  uri: string,
  { language, image, edit }: ContentContext,
): Omit<DocumentPageContent, 'list' | 'notices'> {
  const title = documentTitle(page, language)
  const texts = localizedTexts({ title, text: page.description, footer: page.footerContent }, language)
  const picture = image(page.image, localizedTexts({ alt: page.imageAlt }, language))
  const flavour = flavourOf(page)
  const metaTitle = localizedText(page.metaTitle, language)
  const landing = page.landing ?? { uri: uri.split('/')[0] ?? '', title: undefined }
  const above = localizedTexts({ title: landing.title }, language)
  const versions = pageLanguages(page.writtenIn)
  return {
    ...texts,
    title: texts.title ?? uri,
    description: localizedText(page.metaDescription, language) ?? texts.text ?? '',
    landing: { ...above, title: above.title ?? landing.uri, href: `/${landing.uri}` },
    ...(edit ? { edit: edit({ id: page._id, type: 'centraDocument' }, 'title') } : {}),
    ...(versions ? { versions } : {}),
    ...(picture ? { image: picture } : {}),
    ...(flavour ? { flavour } : {}),
    ...(metaTitle ? { metaTitle } : {}),
  }
}
