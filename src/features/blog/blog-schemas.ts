import * as v from 'valibot'
import { imageField, isoDateTime, localized, optionalField, text, topicUri, uri } from '#lib/content/fields.ts'
import { writtenInSchema } from '#services/content/written-in.ts'

const topic = { _id: v.string(), uri: optionalField(topicUri), title: localized }
const topics = v.nullish(v.array(v.nullable(v.object(topic))), [])

const author = optionalField(
  v.object({ firstName: text, lastName: text, uri: optionalField(uri), image: optionalField(imageField) }),
)

const summary = {
  _id: v.string(),
  uri,
  title: text,
  excerpt: optionalField(v.string()),
  publishedAt: optionalField(isoDateTime),
  image: optionalField(imageField),
  imageAlt: optionalField(v.string()),
  language: v.nullish(v.string(), 'en'),
  characters: v.nullish(v.number(), 0),
  categories: topics,
  tags: topics,
}

export const postSummarySchema = v.object(summary)
export type PostSummaryData = v.InferOutput<typeof postSummarySchema>
export type AuthorData = NonNullable<v.InferOutput<typeof author>>

export const idsSchema = v.array(v.string())

export const blogSchema = v.object({
  landing: optionalField(
    v.object({
      _id: v.string(),
      title: localized,
      description: localized,
      metaDescription: localized,
      writtenIn: writtenInSchema,
      uri: optionalField(uri),
    }),
  ),
  // Parsed separately, so that the preview can display a parsing error in place of a post.
  posts: v.array(v.looseObject({ _id: v.string() })),
  count: v.number(),
  categories: v.nullish(
    v.array(v.nullable(v.object({ ...topic, description: localized, image: optionalField(imageField) }))),
    [],
  ),
  tags: topics,
  author,
})

export type BlogWire = v.InferOutput<typeof blogSchema>

export const postsAtWire = v.array(v.object({ _id: v.string(), language: v.nullish(v.string(), 'en') }))

const untitled = '…'

export const blogPostSchema = v.object({
  versions: v.array(v.object({ language: v.nullish(v.string(), 'en'), uri })),
  blog: optionalField(v.object({ title: localized, uri })),
  post: optionalField(
    v.object({
      ...summary,
      title: v.nullish(text, untitled),
      metaTitle: optionalField(v.string()),
      metaDescription: optionalField(v.string()),
      metaKeywords: v.nullish(v.array(v.string()), []),
      metaImage: optionalField(imageField),
      author,
      content: v.nullish(v.array(v.unknown()), []),
      topics: v.nullish(v.array(v.nullable(v.string())), []),
    }),
  ),
})

export type PostWire = v.InferOutput<typeof blogPostSchema>

export const relatedWire = v.array(postSummarySchema)
