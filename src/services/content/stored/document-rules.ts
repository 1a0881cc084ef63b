import * as v from 'valibot'
import { richText } from '#lib/content/blocks.ts'
import {
  imageField,
  isoDateTime,
  list,
  localized,
  optionalField,
  text,
  title,
  topicUri,
  uri,
} from '#lib/content/fields.ts'
import { arrayItemKey } from '#lib/html/text-block.ts'
import { localizedText, notAnArrayMessage } from '#lib/localized-value.ts'
import { storedLink as link, storedCard } from '../home-cards.ts'

const slug = v.looseObject({ current: uri })
const topicSlug = v.looseObject({ current: topicUri })
const reference = v.looseObject({ _ref: text })
const references = list(reference)
const plain = optionalField(v.string())

const topic = { title, uri: topicSlug, description: localized, image: optionalField(imageField) }
const meta = { metaTitle: localized, metaDescription: localized, metaImage: optionalField(imageField) }

const localizedRichText = v.nullish(
  v.array(v.looseObject({ _key: v.string(), value: optionalField(richText) }), notAnArrayMessage),
  [],
)

const blogPost = v.looseObject({
  title: text,
  uri: slug,
  language: text,
  excerpt: plain,
  content: optionalField(richText),
  metaTitle: plain,
  metaDescription: plain,
  metaKeywords: list(v.string()),
  metaImage: optionalField(imageField),
  image: optionalField(imageField),
  imageAlt: plain,
  publishedAt: optionalField(isoDateTime),
  author: optionalField(reference),
  categories: references,
  tags: references,
})

const centraDocument = v.looseObject({
  ...{ title, uri: slug, description: localized, footerContent: localized, ...meta },
  type: v.picklist(['brands', 'flavour', 'offer_text']),
  centraUri: text,
  logo: optionalField(imageField),
  image: optionalField(imageField),
  imageAlt: localized,
  showTitleOnCard: optionalField(v.boolean()),
  tags: list(v.string()),
})

/** The shop can display a document that matches its schema completely (specification sections 3 and 5). */
export const documentRules = {
  blogPost,
  blogAuthor: v.looseObject({ firstName: text, lastName: text, uri: slug, image: optionalField(imageField) }),
  blogCategory: v.looseObject(topic),
  blogTag: v.looseObject(topic),
  blogLanding: v.looseObject({ title, uri: slug, description: localized, metaDescription: localized }),
  centraDocument,
  centraLanding: v.looseObject({
    ...{ title, uri: slug, footerContent: localized, ...meta },
    cards: list(v.looseObject({ _key: arrayItemKey, title: localized, subtitle: localized })),
    documents: references,
  }),
  infoPage: v.looseObject({ title, uri: slug, content: localizedRichText, metaDescription: localized }),
  homePage: v.looseObject({ title: localized, cards: list(storedCard), ...meta }),
  navigation: v.looseObject({ header: list(link), footer: list(v.looseObject({ title, links: list(link) })) }),
  shopSettings: v.looseObject({ faq: list(v.looseObject({ question: title, answer: title })) }),
} satisfies Record<string, v.GenericSchema>

export type RuledType = keyof typeof documentRules

export const ruledTypes = Object.keys(documentRules).filter(hasDocumentRules)

export function hasDocumentRules(type: string): type is RuledType {
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
