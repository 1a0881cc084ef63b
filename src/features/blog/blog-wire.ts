import * as v from 'valibot'
import { imageField, localized, maybe, moment, text, topicUri, uri } from '#lib/content/fields.ts'
import { writtenInWire } from '#services/content/written-in.ts'

const topic = { _id: v.string(), uri: maybe(topicUri), title: localized }
const topics = v.nullish(v.array(v.nullable(v.object(topic))), [])

const author = maybe(v.object({ firstName: text, lastName: text, uri: maybe(uri), image: maybe(imageField) }))

const summary = {
  _id: v.string(),
  uri,
  title: text,
  excerpt: maybe(v.string()),
  publishedAt: maybe(moment),
  image: maybe(imageField),
  imageAlt: maybe(v.string()),
  language: v.nullish(v.string(), 'en'),
  characters: v.nullish(v.number(), 0),
  categories: topics,
  tags: topics,
}

export const summaryWire = v.object(summary)
export type SummaryWire = v.InferOutput<typeof summaryWire>
export type AuthorWire = NonNullable<v.InferOutput<typeof author>>

export const idsWire = v.array(v.string())

export const blogWire = v.object({
  landing: maybe(
    v.object({
      _id: v.string(),
      title: localized,
      description: localized,
      metaDescription: localized,
      writtenIn: writtenInWire,
      uri: maybe(uri),
    }),
  ),
  // Each post is parsed separately, so that the preview can display the errors of a post in its place.
  posts: v.array(v.looseObject({ _id: v.string() })),
  count: v.number(),
  categories: v.nullish(
    v.array(v.nullable(v.object({ ...topic, description: localized, image: maybe(imageField) }))),
    [],
  ),
  tags: topics,
  author,
})

export type BlogWire = v.InferOutput<typeof blogWire>

export const postsAtWire = v.array(v.object({ _id: v.string(), language: v.nullish(v.string(), 'en') }))

/** Placeholder for a missing title, visible only in the preview. */
const untitled = '…'

export const postWire = v.object({
  versions: v.array(v.object({ language: v.nullish(v.string(), 'en'), uri })),
  blog: maybe(v.object({ title: localized, uri })),
  post: maybe(
    v.object({
      ...summary,
      title: v.nullish(text, untitled),
      metaTitle: maybe(v.string()),
      metaDescription: maybe(v.string()),
      metaKeywords: v.nullish(v.array(v.string()), []),
      metaImage: maybe(imageField),
      author,
      content: v.nullish(v.array(v.unknown()), []),
      topics: v.nullish(v.array(v.nullable(v.string())), []),
    }),
  ),
})

export type PostWire = v.InferOutput<typeof postWire>

export const relatedWire = v.array(summaryWire)
