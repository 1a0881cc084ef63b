import * as v from 'valibot'
import {
  createNullishSchema,
  imageFieldSchema,
  isoDateTimeSchema,
  localizedSchema,
  nonBlankTextSchema,
  topicUriSchema,
  uriSchema,
} from '#lib/content/fields.ts'
import { availableLanguagesSchema } from '#services/content/available-languages.ts'

const topic = { _id: v.string(), uri: createNullishSchema(topicUriSchema), title: localizedSchema }
const topics = v.nullish(v.array(v.nullable(v.object(topic))), [])

const author = createNullishSchema(
  v.object({
    firstName: nonBlankTextSchema,
    lastName: nonBlankTextSchema,
    uri: createNullishSchema(uriSchema),
    image: createNullishSchema(imageFieldSchema),
  }),
)

const summary = {
  _id: v.string(),
  uri: uriSchema,
  title: nonBlankTextSchema,
  excerpt: createNullishSchema(v.string()),
  publishedAt: createNullishSchema(isoDateTimeSchema),
  image: createNullishSchema(imageFieldSchema),
  imageAlt: createNullishSchema(v.string()),
  language: v.nullish(v.string(), 'en'),
  characters: v.nullish(v.number(), 0),
  categories: topics,
  tags: topics,
}

export const postSummarySchema = v.object(summary)
export type PostSummaryData = v.InferOutput<typeof postSummarySchema>
export type AuthorData = NonNullable<v.InferOutput<typeof author>>

export const postIdsSchema = v.array(v.string())

export const blogPageSchema = v.object({
  landing: createNullishSchema(
    v.object({
      _id: v.string(),
      title: localizedSchema,
      description: localizedSchema,
      metaDescription: localizedSchema,
      writtenIn: availableLanguagesSchema,
      uri: createNullishSchema(uriSchema),
    }),
  ),
  // Parsed separately, so that the preview can display a parsing error in place of a post.
  posts: v.array(v.looseObject({ _id: v.string() })),
  count: v.number(),
  categories: v.nullish(
    v.array(
      v.nullable(v.object({ ...topic, description: localizedSchema, image: createNullishSchema(imageFieldSchema) })),
    ),
    [],
  ),
  tags: topics,
  author,
})

export type BlogPageData = v.InferOutput<typeof blogPageSchema>

export const postsByUriSchema = v.array(v.object({ _id: v.string(), language: v.nullish(v.string(), 'en') }))

const untitled = '…'

export const blogPostSchema = v.object({
  versions: v.array(v.object({ language: v.nullish(v.string(), 'en'), uri: uriSchema })),
  blog: createNullishSchema(v.object({ title: localizedSchema, uri: uriSchema })),
  post: createNullishSchema(
    v.object({
      ...summary,
      title: v.nullish(nonBlankTextSchema, untitled),
      metaTitle: createNullishSchema(v.string()),
      metaDescription: createNullishSchema(v.string()),
      metaKeywords: v.nullish(v.array(v.string()), []),
      metaImage: createNullishSchema(imageFieldSchema),
      author,
      content: v.nullish(v.array(v.unknown()), []),
      topics: v.nullish(v.array(v.nullable(v.string())), []),
    }),
  ),
})

export type BlogPostData = v.InferOutput<typeof blogPostSchema>

export const relatedPostsSchema = v.array(postSummarySchema)
