import * as v from 'valibot'
import { richText } from '#lib/content/blocks.ts'
import { imageField, list, localized, maybe, moment, text, title, topicUri, uri } from '#lib/content/fields.ts'
import { partKey } from '#lib/html/text-block.ts'
import { localizedText, notAnArray } from '#lib/localized-value.ts'
import { storedLink as link, storedCard } from '../home-cards.ts'

const slug = v.looseObject({ current: uri })
const topicSlug = v.looseObject({ current: topicUri })
const reference = v.looseObject({ _ref: text })
const references = list(reference)
const plain = maybe(v.string())

const topic = { title, uri: topicSlug, description: localized, image: maybe(imageField) }
const meta = { metaTitle: localized, metaDescription: localized, metaImage: maybe(imageField) }

const localizedRichText = v.nullish(
  v.array(v.looseObject({ _key: v.string(), value: maybe(richText) }), notAnArray),
  [],
)

const blogPost = v.looseObject({
  title: text,
  uri: slug,
  language: text,
  excerpt: plain,
  content: maybe(richText),
  metaTitle: plain,
  metaDescription: plain,
  metaKeywords: list(v.string()),
  metaImage: maybe(imageField),
  image: maybe(imageField),
  imageAlt: plain,
  publishedAt: maybe(moment),
  author: maybe(reference),
  categories: references,
  tags: references,
})

const centraDocument = v.looseObject({
  ...{ title, uri: slug, description: localized, footerContent: localized, ...meta },
  type: v.picklist(['brands', 'flavour', 'offer_text']),
  centraUri: text,
  logo: maybe(imageField),
  image: maybe(imageField),
  imageAlt: localized,
  showTitleOnCard: maybe(v.boolean()),
  tags: list(v.string()),
})

/** Schemas of stored documents that the shop can show completely (specification sections 3 and 5). */
export const documentRules = {
  blogPost,
  blogAuthor: v.looseObject({ firstName: text, lastName: text, uri: slug, image: maybe(imageField) }),
  blogCategory: v.looseObject(topic),
  blogTag: v.looseObject(topic),
  blogLanding: v.looseObject({ title, uri: slug, description: localized, metaDescription: localized }),
  centraDocument,
  centraLanding: v.looseObject({
    ...{ title, uri: slug, footerContent: localized, ...meta },
    cards: list(v.looseObject({ _key: partKey, title: localized, subtitle: localized })),
    documents: references,
  }),
  infoPage: v.looseObject({ title, uri: slug, content: localizedRichText, metaDescription: localized }),
  homePage: v.looseObject({ title: localized, cards: list(storedCard), ...meta }),
  navigation: v.looseObject({ header: list(link), footer: list(v.looseObject({ title, links: list(link) })) }),
  shopSettings: v.looseObject({ faq: list(v.looseObject({ question: title, answer: title })) }),
} satisfies Record<string, v.GenericSchema>

export type RuledType = keyof typeof documentRules

export const ruledTypes = Object.keys(documentRules).filter(isRuledType)

export function isRuledType(type: string): type is RuledType {
  return Object.hasOwn(documentRules, type)
}

export function documentName({
  _id,
  title: named,
  firstName,
  lastName,
}: Record<string, unknown> & { _id: string }): string {
  const person = [firstName, lastName].filter((part) => typeof part === 'string' && part.trim() !== '').join(' ')
  const words = typeof named === 'string' ? named : Array.isArray(named) ? localizedText(named, 'en') : undefined
  return words?.trim() || person || _id
}
