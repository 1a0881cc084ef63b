import * as v from 'valibot'
import {
  createOptionalSchema,
  imageFieldSchema,
  isoDateTimeSchema,
  localizedSchema,
  nonBlankTextSchema,
  topicUriSchema,
  uriSchema,
} from '#lib/content/fields.ts'
import { writtenInSchema } from '#services/content/written-in.ts'

const topic = { _id: v.string(), uri: createOptionalSchema(topicUriSchema), title: localizedSchema }
const topics = v.nullish(v.array(v.nullable(v.object(topic))), [])

const author = createOptionalSchema(
  v.object({
    firstName: nonBlankTextSchema,
    lastName: nonBlankTextSchema,
    uri: createOptionalSchema(uriSchema),
    image: createOptionalSchema(imageFieldSchema),
  }),
)

const summary = {
  _id: v.string(),
  uri: uriSchema,
  title: nonBlankTextSchema,
  excerpt: createOptionalSchema(v.string()),
  publishedAt: createOptionalSchema(isoDateTimeSchema),
  image: createOptionalSchema(imageFieldSchema),
  imageAlt: createOptionalSchema(v.string()),
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
  landing: createOptionalSchema(
    v.object({
      _id: v.string(),
      title: localizedSchema,
      description: localizedSchema,
      metaDescription: localizedSchema,
      writtenIn: writtenInSchema,
      uri: createOptionalSchema(uriSchema),
    }),
  ),
  // Parsed separately, so that the preview can display a parsing error in place of a post.
  posts: v.array(v.looseObject({ _id: v.string() })),
  count: v.number(),
  categories: v.nullish(
    v.array(
      v.nullable(v.object({ ...topic, description: localizedSchema, image: createOptionalSchema(imageFieldSchema) })),
    ),
    [],
  ),
  tags: topics,
  author,
})

export type WireBlog = v.InferOutput<typeof blogSchema>

export const postsByUriSchema = v.array(v.object({ _id: v.string(), language: v.nullish(v.string(), 'en') }))

const untitled = '…'

export const blogPostSchema = v.object({
  versions: v.array(v.object({ language: v.nullish(v.string(), 'en'), uri: uriSchema })),
  blog: createOptionalSchema(v.object({ title: localizedSchema, uri: uriSchema })),
  post: createOptionalSchema(
    v.object({
      ...summary,
      title: v.nullish(nonBlankTextSchema, untitled),
      metaTitle: createOptionalSchema(v.string()),
      metaDescription: createOptionalSchema(v.string()),
      metaKeywords: v.nullish(v.array(v.string()), []),
      metaImage: createOptionalSchema(imageFieldSchema),
      author,
      content: v.nullish(v.array(v.unknown()), []),
      topics: v.nullish(v.array(v.nullable(v.string())), []),
    }),
  ),
})

export type WirePost = v.InferOutput<typeof blogPostSchema>

export const relatedPostsSchema = v.array(postSummarySchema)
