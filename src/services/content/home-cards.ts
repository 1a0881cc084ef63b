import * as v from 'valibot'
import { address, imageField, list, localized, maybe, moment, text, title, uri } from '#lib/content/fields.ts'
import { partKey } from '#lib/html/text-block.ts'
import { addressed, appeared, newestFirst, written } from './conditions.ts'

/** Only references to documents that still exist in commerce. The sync archives all other documents. */
export const present = '@->archived != true'

export const documentTile = '{_id, "uri": uri.current, type, centraUri, title, logo, showTitleOnCard, tags}'

export const tileWire = v.object({
  _id: v.string(),
  uri,
  type: maybe(v.string()),
  centraUri: maybe(v.string()),
  title: localized,
  logo: maybe(imageField),
  showTitleOnCard: maybe(v.boolean()),
  tags: list(v.string()),
})
export type TileWire = v.InferOutput<typeof tileWire>

/** Latest featured posts in the page's language (`$language`), then in English. */
export const featuredPosts = `*[_type == "blogPost" && language in [$language, "en"] && featured == true &&
        ${addressed} && ${written('title')} && ${appeared}]
        | order(select(language == $language => 0, 1) asc, ${newestFirst})[0...12]{
          _id, language, "uri": uri.current, title, excerpt, publishedAt, image
        }`

export const postTile = v.object({
  _id: v.string(),
  language: v.nullish(v.string(), 'en'),
  uri,
  title: text,
  excerpt: maybe(v.string()),
  publishedAt: maybe(moment),
  image: maybe(imageField),
})
export type PostTileWire = v.InferOutput<typeof postTile>

interface CardFields<Stored, Read> {
  /** Stored fields that the card requires. Also checked by "Needs attention" in the studio. */
  stored: Stored
  read: Read
  /** GROQ projection of the referenced documents. */
  refers?: string
}

function card<Type extends string, Stored extends v.ObjectEntries, Read extends v.ObjectEntries>(
  type: Type,
  name: string,
  { stored, read, refers }: CardFields<Stored, Read>,
) {
  const common = { _type: v.literal(type), _key: partKey }
  return {
    name,
    refers,
    stored: v.looseObject({ ...common, config, ...stored }),
    read: v.object({ ...common, visibleOn: maybe(v.array(v.string())), ...read }),
  }
}

const same = <Fields extends v.ObjectEntries>(fields: Fields) => ({ stored: fields, read: fields })

const config = maybe(v.looseObject({ visibleOn: list(v.string()) }))
const reference = v.looseObject({ _ref: text })
export const storedLink = v.looseObject({ title, link: address })
export const readLink = v.object({ title: localized, link: address })
const tiles = { tiles: list(v.nullable(tileWire)) }
const visible = { visible: maybe(v.boolean()) }

const altImage = v.looseObject({ image: imageField, mobileImage: maybe(imageField), imageAlt: localized })
const readAltImage = maybe(v.object({ image: maybe(imageField), mobileImage: maybe(imageField), imageAlt: localized }))

/** Cards of the home page (specification section 3): editor's name, stored schema and read schema. */
export const homeCards = {
  openingCard: card('openingCard', 'opening', {
    stored: { title, subtitle: localized, media: maybe(altImage), links: list(storedLink) },
    read: { title: localized, subtitle: localized, media: readAltImage, links: list(readLink) },
  }),
  heading: card('heading', 'heading', {
    stored: { title, subtitle: localized },
    read: { title: localized, subtitle: localized },
  }),
  productListing: card(
    'productListing',
    'product listing',
    same({
      uri: text,
      productQuantity: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(12)), 8),
      cta: maybe(v.boolean()),
    }),
  ),
  canMapCard: card('canMapCard', 'cans on the scale', same({ uri: text })),
  landingCard: card('landingCard', 'tiles of a landing page', {
    stored: { landing: reference },
    read: tiles,
    refers: `"tiles": landing->documents[${present}]->${documentTile}`,
  }),
  featuredBrandsCard: card('featuredBrandsCard', 'featured brands', {
    stored: { brands: v.array(reference) },
    read: tiles,
    refers: `"tiles": brands[${present}]->${documentTile}`,
  }),
  featuredBlogPosts: card('featuredBlogPosts', 'featured blog posts', {
    stored: visible,
    read: { ...visible, posts: list(postTile) },
    refers: `"posts": ${featuredPosts}`,
  }),
  slideshow: card('slideshow', 'slideshow', {
    stored: { media: list(v.looseObject({ _key: partKey, link: maybe(address), media: altImage })) },
    read: { media: list(v.object({ _key: partKey, link: maybe(address), media: readAltImage })) },
  }),
  deprecatedTopBrands: card('deprecatedTopBrands', 'top brands', {
    stored: { brands: list(v.looseObject({ _key: partKey, image: imageField, link: maybe(address), config })) },
    read: {
      brands: list(
        v.object({
          _key: partKey,
          image: maybe(imageField),
          link: maybe(address),
          config: maybe(v.object({ visibleOn: maybe(v.array(v.string())) })),
        }),
      ),
    },
  }),
  textCard: card('textCard', 'text', {
    stored: { title, content: title },
    read: { title: localized, content: localized },
  }),
  faqCard: card('faqCard', 'questions and answers', {
    stored: visible,
    read: { ...visible, entries: list(v.object({ question: localized, answer: localized })) },
    refers: '"entries": *[_type == "shopSettings"][0].faq[]{question, answer}',
  }),
}

export type HomeCardType = keyof typeof homeCards
const types = Object.keys(homeCards).filter(isHomeCard)

/** Stored types are untrusted: `constructor` must not match. */
export function isHomeCard(type: unknown): type is HomeCardType {
  return typeof type === 'string' && Object.hasOwn(homeCards, type)
}

export const storedCard = v.variant(
  '_type',
  types.map((type) => homeCards[type].stored),
)

export const homeCardWire = v.variant(
  '_type',
  types.map((type) => homeCards[type].read),
)
export type HomeCardSchema<Type extends HomeCardType = HomeCardType> = Extract<
  v.InferOutput<typeof homeCardWire>,
  { _type: Type }
>

export const cardsProjection = `cards[]{
    ...,
    "visibleOn": config.visibleOn,
    ${types.flatMap((type) => (homeCards[type].refers ? `_type == "${type}" => {${homeCards[type].refers}}` : [])).join(',\n    ')}
  }`
