import * as v from 'valibot'
import {
  imageFieldSchema,
  isoDateTimeSchema,
  localizedSchema,
  nonBlankTextSchema,
  topicUriSchema,
  uriSchema,
} from '#lib/content/fields.ts'
import { availableLanguagesSchema } from '#services/content/available-languages.ts'

const topic = { _id: v.string(), uri: v.nullish(topicUriSchema), title: localizedSchema }
const topicsSchema = v.nullish(v.array(v.nullable(v.object(topic))), [])

const authorSchema = v.nullish(
  v.object({
    firstName: nonBlankTextSchema,
    lastName: nonBlankTextSchema,
    uri: v.nullish(uriSchema),
    image: v.nullish(imageFieldSchema),
  }),
)

const summary = {
  _id: v.string(),
  uri: uriSchema,
  title: nonBlankTextSchema,
  excerpt: v.nullish(v.string()),
  publishedAt: v.nullish(isoDateTimeSchema),
  image: v.nullish(imageFieldSchema),
  imageAlt: v.nullish(v.string()),
  language: v.nullish(v.string(), 'en'),
  characters: v.nullish(v.number(), 0),
  categories: topicsSchema,
  tags: topicsSchema,
}

export const postSummarySchema = v.object(summary)
export type PostSummaryData = v.InferOutput<typeof postSummarySchema>
export type AuthorData = NonNullable<v.InferOutput<typeof authorSchema>>

export const postIdsSchema = v.array(v.string())

export const blogPageSchema = v.object({
  landing: v.nullish(
    v.object({
      _id: v.string(),
      title: localizedSchema,
      description: localizedSchema,
      metaDescription: localizedSchema,
      writtenIn: availableLanguagesSchema,
      uri: v.nullish(uriSchema),
    }),
  ),
  // Parsed separately, so that the preview can display a parsing error in place of a post.
  posts: v.array(v.looseObject({ _id: v.string() })),
  count: v.number(),
  categories: v.nullish(
    v.array(v.nullable(v.object({ ...topic, description: localizedSchema, image: v.nullish(imageFieldSchema) }))),
    [],
  ),
  tags: topicsSchema,
  author: authorSchema,
})

export type BlogPageData = v.InferOutput<typeof blogPageSchema>

export const postsByUriSchema = v.array(v.object({ _id: v.string(), language: v.nullish(v.string(), 'en') }))

const untitled = '…'

export const blogPostSchema = v.object({
  versions: v.array(v.object({ language: v.nullish(v.string(), 'en'), uri: uriSchema })),
  blog: v.nullish(v.object({ title: localizedSchema, uri: uriSchema })),
  post: v.nullish(
    v.object({
      ...summary,
      title: v.nullish(nonBlankTextSchema, untitled),
      metaTitle: v.nullish(v.string()),
      metaDescription: v.nullish(v.string()),
      metaKeywords: v.nullish(v.array(v.string()), []),
      metaImage: v.nullish(imageFieldSchema),
      author: authorSchema,
      content: v.nullish(v.array(v.unknown()), []),
      topics: v.nullish(v.array(v.nullable(v.string())), []),
    }),
  ),
})

export type BlogPostData = v.InferOutput<typeof blogPostSchema>

export const relatedPostsSchema = v.array(postSummarySchema)
