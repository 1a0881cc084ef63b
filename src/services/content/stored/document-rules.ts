import * as v from 'valibot'
import { richTextSchema } from '#lib/content/blocks.ts'
import {
  createNullishListSchema,
  imageFieldSchema,
  isoDateTimeSchema,
  localizedSchema,
  nonBlankTextSchema,
  requiredLocalizedSchema,
  topicUriSchema,
  uriSchema,
} from '#lib/content/fields.ts'
import { arrayItemKeySchema } from '#lib/html/text-block.ts'
import { getLocalizedText, notAnArrayMessage } from '#lib/localized-value.ts'
import { storedCardLinkSchema as link, storedHomeCardSchema } from '../home-cards.ts'

const slug = v.looseObject({ current: uriSchema })
const topicSlug = v.looseObject({ current: topicUriSchema })
const reference = v.looseObject({ _ref: nonBlankTextSchema })
const references = createNullishListSchema(reference)
const plain = v.nullish(v.string())

const topic = {
  title: requiredLocalizedSchema,
  uri: topicSlug,
  description: localizedSchema,
  image: v.nullish(imageFieldSchema),
}
const meta = {
  metaTitle: localizedSchema,
  metaDescription: localizedSchema,
  metaImage: v.nullish(imageFieldSchema),
}

const localizedRichText = v.nullish(
  v.array(v.looseObject({ _key: v.string(), value: v.nullish(richTextSchema) }), notAnArrayMessage),
  [],
)

const blogPost = v.looseObject({
  title: nonBlankTextSchema,
  uri: slug,
  language: nonBlankTextSchema,
  excerpt: plain,
  content: v.nullish(richTextSchema),
  metaTitle: plain,
  metaDescription: plain,
  metaKeywords: createNullishListSchema(v.string()),
  metaImage: v.nullish(imageFieldSchema),
  image: v.nullish(imageFieldSchema),
  imageAlt: plain,
  publishedAt: v.nullish(isoDateTimeSchema),
  author: v.nullish(reference),
  categories: references,
  tags: references,
})

const centraDocument = v.looseObject({
  ...{
    title: requiredLocalizedSchema,
    uri: slug,
    description: localizedSchema,
    footerContent: localizedSchema,
    ...meta,
  },
  type: v.picklist(['brands', 'flavour', 'offer_text']),
  centraUri: nonBlankTextSchema,
  logo: v.nullish(imageFieldSchema),
  image: v.nullish(imageFieldSchema),
  imageAlt: localizedSchema,
  showTitleOnCard: v.nullish(v.boolean()),
  tags: createNullishListSchema(v.string()),
})

const cards = createNullishListSchema(storedHomeCardSchema)

/** Schemas by document type. The shop can display matching documents in full (specification sections 3.6 and 5.4). */
export const documentSchemas = {
  blogPost,
  blogAuthor: v.looseObject({
    firstName: nonBlankTextSchema,
    lastName: nonBlankTextSchema,
    uri: slug,
    image: v.nullish(imageFieldSchema),
  }),
  blogCategory: v.looseObject(topic),
  blogTag: v.looseObject(topic),
  blogLanding: v.looseObject({
    title: requiredLocalizedSchema,
    uri: slug,
    description: localizedSchema,
    metaDescription: localizedSchema,
  }),
  centraDocument,
  centraLanding: v.looseObject({
    ...{ title: requiredLocalizedSchema, uri: slug, footerContent: localizedSchema, ...meta },
    cards: createNullishListSchema(
      v.looseObject({ _key: arrayItemKeySchema, title: localizedSchema, subtitle: localizedSchema }),
    ),
    documents: references,
  }),
  infoPage: v.looseObject({
    title: requiredLocalizedSchema,
    uri: slug,
    content: localizedRichText,
    metaDescription: localizedSchema,
  }),
  homePage: v.looseObject({ title: localizedSchema, cards, ...meta }),
  campaignPage: v.looseObject({ title: requiredLocalizedSchema, uri: slug, cards, ...meta }),
  product: v.looseObject({
    story: localizedRichText,
    badges: createNullishListSchema(v.string()),
    metaTitle: localizedSchema,
    metaDescription: localizedSchema,
  }),
  navigation: v.looseObject({
    header: createNullishListSchema(link),
    footer: createNullishListSchema(
      v.looseObject({ title: requiredLocalizedSchema, links: createNullishListSchema(link) }),
    ),
  }),
  shopSettings: v.looseObject({
    faq: createNullishListSchema(v.looseObject({ question: requiredLocalizedSchema, answer: requiredLocalizedSchema })),
  }),
} satisfies Record<string, v.GenericSchema>

export type ValidatedDocumentType = keyof typeof documentSchemas

export const validatedDocumentTypes = Object.keys(documentSchemas).filter(isValidatedDocumentType)

export function isValidatedDocumentType(type: string): type is ValidatedDocumentType {
  return Object.hasOwn(documentSchemas, type)
}

export function getDocumentName({
  _id,
  title: named,
  firstName,
  lastName,
}: Record<string, unknown> & { _id: string }): string {
  const person = [firstName, lastName].filter((part) => typeof part === 'string' && part.trim() !== '').join(' ')
  const words = typeof named === 'string' ? named : Array.isArray(named) ? getLocalizedText(named, 'en') : undefined
  return words?.trim() || person || _id
}
