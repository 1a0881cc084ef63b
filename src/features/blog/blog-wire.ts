import * as v from 'valibot'
import { imageField, localized, maybe } from '#services/content/wire.ts'

const topic = { uri: maybe(v.string()), title: maybe(v.string()) }
const topics = v.nullish(v.array(v.nullable(v.object(topic))), [])

const author = maybe(
  v.object({ firstName: v.string(), lastName: v.string(), uri: maybe(v.string()), image: maybe(imageField) }),
)

const summary = {
  _id: v.string(),
  uri: v.string(),
  title: v.string(),
  excerpt: maybe(v.string()),
  publishedAt: maybe(v.string()),
  image: maybe(imageField),
  imageAlt: maybe(v.string()),
  language: v.nullish(v.string(), 'en'),
  characters: v.nullish(v.number(), 0),
  categories: topics,
  tags: topics,
}

const summaryWire = v.object(summary)
export type SummaryWire = v.InferOutput<typeof summaryWire>
export type AuthorWire = NonNullable<v.InferOutput<typeof author>>

export const idsWire = v.array(v.string())

/** The blog's landing page and one range of its posts. */
export const blogWire = v.object({
  landing: maybe(
    v.object({
      _id: v.string(),
      title: localized,
      description: localized,
      metaDescription: localized,
      uri: maybe(v.string()),
    }),
  ),
  posts: v.array(summaryWire),
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

export const postWire = v.object({
  versions: v.array(v.object({ language: v.nullish(v.string(), 'en'), uri: v.string() })),
  blog: maybe(v.object({ title: localized, uri: v.string() })),
  post: v.nullable(
    v.object({
      ...summary,
      metaTitle: maybe(v.string()),
      metaDescription: maybe(v.string()),
      metaKeywords: v.nullish(v.array(v.string()), []),
      metaImage: maybe(imageField),
      author,
      content: v.nullish(v.array(v.unknown()), []),
      topics: v.array(v.nullable(v.string())),
    }),
  ),
})

export type PostWire = v.InferOutput<typeof postWire>

export const relatedWire = v.array(summaryWire)
