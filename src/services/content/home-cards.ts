import * as v from 'valibot'
import {
  createNullishListSchema,
  imageFieldSchema,
  isoDateTimeSchema,
  linkTargetSchema,
  localizedSchema,
  nonBlankTextSchema,
  requiredLocalizedSchema,
  uriSchema,
} from '#lib/content/fields.ts'
import { arrayItemKeySchema } from '#lib/html/text-block.ts'
import { createHasTextGroq, hasUriGroq, isPublishedGroq, newestFirstGroq } from './groq-conditions.ts'

/** GROQ condition for references: excludes archived documents, whose brand, flavour or offer is gone from commerce. */
export const notArchivedGroq = '@->archived != true'

export const documentTileGroq =
  '{_id, "uri": uri.current, type, centraUri, title, description, logo, showTitleOnCard, tags}'

export const documentTileSchema = v.object({
  _id: v.string(),
  uri: uriSchema,
  type: v.nullish(v.string()),
  centraUri: v.nullish(v.string()),
  title: localizedSchema,
  description: localizedSchema,
  logo: v.nullish(imageFieldSchema),
  showTitleOnCard: v.nullish(v.boolean()),
  tags: createNullishListSchema(v.string()),
})
export type DocumentTileData = v.InferOutput<typeof documentTileSchema>

/** GROQ: up to 12 featured posts, newest first, those in `$language` before those in English. */
export const featuredPostsGroq = `*[_type == "blogPost" && language in [$language, "en"] && featured == true &&
        ${hasUriGroq} && ${createHasTextGroq('title')} && ${isPublishedGroq}]
        | order(select(language == $language => 0, 1) asc, ${newestFirstGroq})[0...12]{
          _id, language, "uri": uri.current, title, excerpt, publishedAt, image
        }`

export const postTileSchema = v.object({
  _id: v.string(),
  language: v.nullish(v.string(), 'en'),
  uri: uriSchema,
  title: nonBlankTextSchema,
  excerpt: v.nullish(v.string()),
  publishedAt: v.nullish(isoDateTimeSchema),
  image: v.nullish(imageFieldSchema),
})
export type PostTileData = v.InferOutput<typeof postTileSchema>

interface CardFields<Stored, Read> {
  /** Fields as stored. The studio checks these fields for its "Needs attention" list. */
  stored: Stored
  read: Read
  references?: string
}

function card<Type extends string, Stored extends v.ObjectEntries, Read extends v.ObjectEntries>(
  type: Type,
  name: string,
  { stored, read, references }: CardFields<Stored, Read>,
) {
  const common = { _type: v.literal(type), _key: arrayItemKeySchema }
  return {
    name,
    references,
    stored: v.looseObject({ ...common, config, ...stored }),
    read: v.object({ ...common, visibleOn: v.nullish(v.array(v.string())), ...read }),
  }
}

const same = <Fields extends v.ObjectEntries>(fields: Fields) => ({ stored: fields, read: fields })

const config = v.nullish(v.looseObject({ visibleOn: createNullishListSchema(v.string()) }))
const reference = v.looseObject({ _ref: nonBlankTextSchema })
export const storedCardLinkSchema = v.looseObject({ title: requiredLocalizedSchema, link: linkTargetSchema })
export const cardLinkSchema = v.object({ title: localizedSchema, link: linkTargetSchema })
const tiles = { tiles: createNullishListSchema(v.nullable(documentTileSchema)) }
const visible = { visible: v.nullish(v.boolean()) }

const altImage = v.looseObject({
  image: imageFieldSchema,
  mobileImage: v.nullish(imageFieldSchema),
  imageAlt: localizedSchema,
})
const readAltImage = v.nullish(
  v.object({
    image: v.nullish(imageFieldSchema),
    mobileImage: v.nullish(imageFieldSchema),
    imageAlt: localizedSchema,
  }),
)

/**
 * Home page cards (specification sections 3.6 and 10.6). Each has a name for editors, a schema of the stored card and a
 * schema of the query result.
 */
export const homeCardSchemas = {
  openingCard: card('openingCard', 'opening', {
    stored: {
      title: requiredLocalizedSchema,
      subtitle: localizedSchema,
      media: v.nullish(altImage),
      links: createNullishListSchema(storedCardLinkSchema),
    },
    read: {
      title: localizedSchema,
      subtitle: localizedSchema,
      media: readAltImage,
      links: createNullishListSchema(cardLinkSchema),
    },
  }),
  heading: card('heading', 'heading', {
    stored: { title: requiredLocalizedSchema, subtitle: localizedSchema },
    read: { title: localizedSchema, subtitle: localizedSchema },
  }),
  productListing: card(
    'productListing',
    'product listing',
    same({
      uri: nonBlankTextSchema,
      productQuantity: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(12)), 8),
      cta: v.nullish(v.boolean()),
    }),
  ),
  canMapCard: card('canMapCard', 'product map', same({ uri: nonBlankTextSchema })),
  landingCard: card('landingCard', 'landing page tiles', {
    stored: { landing: reference },
    read: tiles,
    references: `"tiles": landing->documents[${notArchivedGroq}]->${documentTileGroq}`,
  }),
  featuredBrandsCard: card('featuredBrandsCard', 'featured brands', {
    stored: { brands: v.array(reference) },
    read: tiles,
    references: `"tiles": brands[${notArchivedGroq}]->${documentTileGroq}`,
  }),
  featuredBlogPosts: card('featuredBlogPosts', 'featured blog posts', {
    stored: visible,
    read: { ...visible, posts: createNullishListSchema(postTileSchema) },
    references: `"posts": ${featuredPostsGroq}`,
  }),
  slideshow: card('slideshow', 'slideshow', {
    stored: {
      media: createNullishListSchema(
        v.looseObject({ _key: arrayItemKeySchema, link: v.nullish(linkTargetSchema), media: altImage }),
      ),
    },
    read: {
      media: createNullishListSchema(
        v.object({ _key: arrayItemKeySchema, link: v.nullish(linkTargetSchema), media: readAltImage }),
      ),
    },
  }),
  deprecatedTopBrands: card('deprecatedTopBrands', 'top brands', {
    stored: {
      brands: createNullishListSchema(
        v.looseObject({
          _key: arrayItemKeySchema,
          image: imageFieldSchema,
          link: v.nullish(linkTargetSchema),
          config,
        }),
      ),
    },
    read: {
      brands: createNullishListSchema(
        v.object({
          _key: arrayItemKeySchema,
          image: v.nullish(imageFieldSchema),
          link: v.nullish(linkTargetSchema),
          config: v.nullish(v.object({ visibleOn: v.nullish(v.array(v.string())) })),
        }),
      ),
    },
  }),
  textCard: card('textCard', 'text', {
    stored: { title: requiredLocalizedSchema, content: requiredLocalizedSchema },
    read: { title: localizedSchema, content: localizedSchema },
  }),
  faqCard: card('faqCard', 'questions and answers', {
    stored: visible,
    read: {
      ...visible,
      entries: createNullishListSchema(v.object({ question: localizedSchema, answer: localizedSchema })),
    },
    references: '"entries": *[_type == "shopSettings"][0].faq[]{question, answer}',
  }),
}

export type HomeCardType = keyof typeof homeCardSchemas
const types = Object.keys(homeCardSchemas).filter(isHomeCardType)

/** Checks own keys only, because stored types are untrusted and could be `constructor`. */
export function isHomeCardType(type: unknown): type is HomeCardType {
  return typeof type === 'string' && Object.hasOwn(homeCardSchemas, type)
}

export const storedHomeCardSchema = v.variant(
  '_type',
  types.map((type) => homeCardSchemas[type].stored),
)

export const homeCardSchema = v.variant(
  '_type',
  types.map((type) => homeCardSchemas[type].read),
)
export type HomeCardData<Type extends HomeCardType = HomeCardType> = Extract<
  v.InferOutput<typeof homeCardSchema>,
  { _type: Type }
>

export const homeCardsGroq = `cards[]{
    ...,
    "visibleOn": config.visibleOn,
    ${types.flatMap((type) => (homeCardSchemas[type].references ? `_type == "${type}" => {${homeCardSchemas[type].references}}` : [])).join(',\n    ')}
  }`
