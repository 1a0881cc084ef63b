import * as v from 'valibot'
import type { LanguageCode } from '#app.config'
import { isoDateTimeSchema, localizedSchema, nonBlankTextSchema, uriSchema } from '#lib/content/fields.ts'
import { toSourceId } from '#lib/content-languages.ts'
import { getLocalizedText } from '#lib/localized-value.ts'
import { createHasTextGroq, hasUriGroq, isPublishedGroq } from '#services/content/groq-conditions.ts'
import type { ContentReader } from '#services/content/reader.server.ts'
import type { SearchFeed } from '#services/search/records/feed.ts'
import { pageIndexSettings, postIndexSettings } from '#services/search/records/settings.ts'
import type { AnySearchRecord } from '#services/search/wire.ts'
import { pageIndexSuffix, postIndexSuffix } from '#services/search/wire.ts'

const pagesQuery = `*[_type in ["centraDocument", "campaignPage"] && ${hasUriGroq} && archived != true] | order(_id asc){
  _id, "type": select(_type == "campaignPage" => "campaign", type), centraUri, "uri": uri.current, title,
  "description": coalesce(description, metaDescription)
}`

const pagesSchema = v.array(
  v.object({
    _id: v.string(),
    type: v.string(),
    centraUri: v.nullish(v.string()),
    uri: uriSchema,
    title: localizedSchema,
    description: localizedSchema,
  }),
)

const postsQuery = `{
  "blog": *[_type == "blogLanding"][0].uri.current,
  "posts": *[_type == "blogPost" && ${hasUriGroq} && ${createHasTextGroq('title')} && language in [$language, "en"] &&
    ${isPublishedGroq}] | order(_id asc){
    _id, language, "uri": uri.current, title, excerpt, publishedAt,
    "categories": categories[]->title, "tags": tags[]->title, "text": pt::text(content)
  }
}`

const topics = v.nullish(v.array(localizedSchema))
const postsSchema = v.object({
  blog: v.nullish(uriSchema),
  posts: v.array(
    v.object({
      _id: v.string(),
      language: v.string(),
      uri: uriSchema,
      title: nonBlankTextSchema,
      excerpt: v.nullish(v.string()),
      publishedAt: v.nullish(isoDateTimeSchema),
      categories: topics,
      tags: topics,
      text: v.nullish(v.string()),
    }),
  ),
})

type PostWire = v.InferOutput<typeof postsSchema>['posts'][number]

/** Maximum characters per post. The hosted service limits the record size. */
const maxTextLength = 6000

/** Omits blog posts published after `asOf` (ISO 8601). */
export function createContentFeeds(reader: ContentReader, asOf: () => string): SearchFeed[] {
  return [
    { suffix: pageIndexSuffix, settings: pageIndexSettings, load: (language) => loadPages(reader, language) },
    { suffix: postIndexSuffix, settings: postIndexSettings, load: (language) => loadPosts(reader, language, asOf()) },
  ]
}

async function loadPages(reader: ContentReader, language: LanguageCode): Promise<AnySearchRecord[]> {
  const pages = await reader.query({ query: pagesQuery, params: {}, schema: pagesSchema })
  return pages.flatMap(({ _id, type, centraUri, uri, title, description }) => {
    const name = getLocalizedText(title, language)
    if (name === undefined) return []
    const text = getLocalizedText(description, language) ?? ''
    return [{ objectID: _id, title: name, uri, kind: type, code: centraUri ?? '', description: text.slice(0, 500) }]
  })
}

async function loadPosts(reader: ContentReader, language: LanguageCode, asOf: string): Promise<AnySearchRecord[]> {
  const { blog, posts } = await reader.query({ query: postsQuery, params: { language, asOf }, schema: postsSchema })
  if (!blog) return []
  return withEnglishFallback(posts, language).map((post) => postRecord(post, language))
}

function withEnglishFallback(posts: readonly PostWire[], language: LanguageCode): PostWire[] {
  const own = new Set(posts.filter((post) => post.language === language).map(toSourceId))
  return posts.filter((post) => post.language === language || !own.has(post._id))
}

function postRecord(post: PostWire, language: LanguageCode): AnySearchRecord {
  const names = (list: PostWire['tags']) => (list ?? []).flatMap((name) => getLocalizedText(name, language) ?? [])
  return {
    objectID: post._id,
    title: post.title,
    language: post.language,
    uri: post.uri,
    excerpt: post.excerpt ?? '',
    categories: names(post.categories),
    tags: names(post.tags),
    publishedAt: post.publishedAt ? Math.floor(Date.parse(post.publishedAt) / 1000) : 0,
    text: (post.text ?? '').slice(0, maxTextLength),
  }
}
