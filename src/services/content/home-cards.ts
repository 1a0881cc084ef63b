import * as v from 'valibot'
import {
  imageField,
  isoDateTime,
  linkTarget,
  list,
  localized,
  optionalField,
  text,
  title,
  uri,
} from '#lib/content/fields.ts'
import { arrayItemKey } from '#lib/html/text-block.ts'
import { hasText, hasUri, isPublished, newestFirst } from './groq-conditions.ts'

/** GROQ condition: excludes documents that the sync has archived because they no longer exist in commerce. */
export const notArchived = '@->archived != true'

export const documentTile = '{_id, "uri": uri.current, type, centraUri, title, logo, showTitleOnCard, tags}'

export const tileSchema = v.object({
  _id: v.string(),
  uri,
  type: optionalField(v.string()),
  centraUri: optionalField(v.string()),
  title: localized,
  logo: optionalField(imageField),
  showTitleOnCard: optionalField(v.boolean()),
  tags: list(v.string()),
})
export type TileWire = v.InferOutput<typeof tileSchema>

/** GROQ: latest featured posts, first in `$language`, then in English. */
export const featuredPosts = `*[_type == "blogPost" && language in [$language, "en"] && featured == true &&
        ${hasUri} && ${hasText('title')} && ${isPublished}]
        | order(select(language == $language => 0, 1) asc, ${newestFirst})[0...12]{
          _id, language, "uri": uri.current, title, excerpt, publishedAt, image
        }`

export const postTile = v.object({
  _id: v.string(),
  language: v.nullish(v.string(), 'en'),
  uri,
  title: text,
  excerpt: optionalField(v.string()),
  publishedAt: optionalField(isoDateTime),
  image: optionalField(imageField),
})
export type PostTileWire = v.InferOutput<typeof postTile>

interface CardFields<Stored, Read> {
  /** The studio's "Needs attention" list also checks these fields. */
  stored: Stored
  read: Read
  references?: string
}

function card<Type extends string, Stored extends v.ObjectEntries, Read extends v.ObjectEntries>(
  type: Type,
  name: string,
  { stored, read, references }: CardFields<Stored, Read>,
) {
  const common = { _type: v.literal(type), _key: arrayItemKey }
  return {
    name,
    references,
    stored: v.looseObject({ ...common, config, ...stored }),
    read: v.object({ ...common, visibleOn: optionalField(v.array(v.string())), ...read }),
  }
}

const same = <Fields extends v.ObjectEntries>(fields: Fields) => ({ stored: fields, read: fields })

const config = optionalField(v.looseObject({ visibleOn: list(v.string()) }))
const reference = v.looseObject({ _ref: text })
export const storedLink = v.looseObject({ title, link: linkTarget })
export const readLink = v.object({ title: localized, link: linkTarget })
const tiles = { tiles: list(v.nullable(tileSchema)) }
const visible = { visible: optionalField(v.boolean()) }

const altImage = v.looseObject({ image: imageField, mobileImage: optionalField(imageField), imageAlt: localized })
const readAltImage = optionalField(
  v.object({ image: optionalField(imageField), mobileImage: optionalField(imageField), imageAlt: localized }),
)

/** Cards of the home page (specification section 3): name for editors, stored fields and query fields. */
export const homeCards = {
  openingCard: card('openingCard', 'opening', {
    stored: { title, subtitle: localized, media: optionalField(altImage), links: list(storedLink) },
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
      cta: optionalField(v.boolean()),
    }),
  ),
  canMapCard: card('canMapCard', 'product map', same({ uri: text })),
  landingCard: card('landingCard', 'landing page tiles', {
    stored: { landing: reference },
    read: tiles,
    references: `"tiles": landing->documents[${notArchived}]->${documentTile}`,
  }),
  featuredBrandsCard: card('featuredBrandsCard', 'featured brands', {
    stored: { brands: v.array(reference) },
    read: tiles,
    references: `"tiles": brands[${notArchived}]->${documentTile}`,
  }),
  featuredBlogPosts: card('featuredBlogPosts', 'featured blog posts', {
    stored: visible,
    read: { ...visible, posts: list(postTile) },
    references: `"posts": ${featuredPosts}`,
  }),
  slideshow: card('slideshow', 'slideshow', {
    stored: { media: list(v.looseObject({ _key: arrayItemKey, link: optionalField(linkTarget), media: altImage })) },
    read: { media: list(v.object({ _key: arrayItemKey, link: optionalField(linkTarget), media: readAltImage })) },
  }),
  deprecatedTopBrands: card('deprecatedTopBrands', 'top brands', {
    stored: {
      brands: list(v.looseObject({ _key: arrayItemKey, image: imageField, link: optionalField(linkTarget), config })),
    },
    read: {
      brands: list(
        v.object({
          _key: arrayItemKey,
          image: optionalField(imageField),
          link: optionalField(linkTarget),
          config: optionalField(v.object({ visibleOn: optionalField(v.array(v.string())) })),
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
    references: '"entries": *[_type == "shopSettings"][0].faq[]{question, answer}',
  }),
}

export type HomeCardType = keyof typeof homeCards
const types = Object.keys(homeCards).filter(isHomeCard)

/** Own keys only: stored types are untrusted and could be `constructor`. */
export function isHomeCard(type: unknown): type is HomeCardType {
  return typeof type === 'string' && Object.hasOwn(homeCards, type)
}

export const storedCard = v.variant(
  '_type',
  types.map((type) => homeCards[type].stored),
)

export const homeCardSchema = v.variant(
  '_type',
  types.map((type) => homeCards[type].read),
)
export type HomeCardSchema<Type extends HomeCardType = HomeCardType> = Extract<
  v.InferOutput<typeof homeCardSchema>,
  { _type: Type }
>

export const cardsProjection = `cards[]{
    ...,
    "visibleOn": config.visibleOn,
    ${types.flatMap((type) => (homeCards[type].references ? `_type == "${type}" => {${homeCards[type].references}}` : [])).join(',\n    ')}
  }`
