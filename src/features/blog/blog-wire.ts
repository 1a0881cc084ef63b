import * as v from 'valibot'
import { imageField, localized, maybe, richText } from '#services/content/wire.ts'

const topics = v.nullish(v.array(v.nullable(v.object({ uri: maybe(v.string()), title: maybe(v.string()) }))), [])

const summary = {
  _id: v.string(),
  uri: v.string(),
  title: v.string(),
  excerpt: maybe(v.string()),
  publishedAt: maybe(v.string()),
  image: maybe(imageField),
  imageAlt: maybe(v.string()),
  categories: topics,
  tags: topics,
}

export const summaryWire = v.object(summary)
export type SummaryWire = v.InferOutput<typeof summaryWire>

const list = v.object({ posts: v.array(summaryWire), count: v.number() })

/** The blog's landing page and one range of its posts, in the language asked for and in English. */
export const blogWire = v.object({
  landing: maybe(v.object({ title: localized, description: localized, metaDescription: localized })),
  own: list,
  english: list,
  categories: topics,
  tags: topics,
})

export type BlogWire = v.InferOutput<typeof blogWire>

export const postWire = v.nullable(
  v.object({
    ...summary,
    language: v.optional(v.string(), 'en'),
    metaDescription: maybe(v.string()),
    author: maybe(v.object({ firstName: v.string(), lastName: v.string() })),
    content: v.nullish(v.array(v.unknown()), []),
    blog: maybe(v.object({ title: localized, uri: v.string() })),
  }),
)

export type PostWire = NonNullable<v.InferOutput<typeof postWire>>

export const infoWire = v.nullable(v.object({ title: localized, content: localized, metaDescription: localized }))

/** One block of a body; a block of an unknown type or a damaged one is passed over. */
export const bodyBlockWire = richText.item
export type BodyBlockWire = v.InferOutput<typeof bodyBlockWire>
