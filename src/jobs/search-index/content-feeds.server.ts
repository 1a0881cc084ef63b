import * as v from 'valibot'
import type { LanguageCode } from '#app.config'
import { isoDateTime, localized, optionalField, text, uri } from '#lib/content/fields.ts'
import { sourceIdOf } from '#lib/content-languages.ts'
import { localizedText } from '#lib/localized-value.ts'
import { hasText, hasUri, isPublished } from '#services/content/groq-conditions.ts'
import type { ContentReader } from '#services/content/reader.server.ts'
import type { Feed } from '#services/search/records/feed.ts'
import { pageSettings, postSettings } from '#services/search/records/settings.ts'
import type { SearchObject } from '#services/search/wire.ts'
import { pageSuffix, postSuffix } from '#services/search/wire.ts'

const pagesQuery = `*[_type == "centraDocument" && ${hasUri} && archived != true] | order(_id asc){
  _id, type, centraUri, "uri": uri.current, title, description
}`

const pagesSchema = v.array(
  v.object({
    _id: v.string(),
    type: v.string(),
    centraUri: optionalField(v.string()),
    uri,
    title: localized,
    description: localized,
  }),
)

const postsQuery = `{
  "blog": *[_type == "blogLanding"][0].uri.current,
  "posts": *[_type == "blogPost" && ${hasUri} && ${hasText('title')} && language in [$language, "en"] &&
    ${isPublished}] | order(_id asc){
    _id, language, "uri": uri.current, title, excerpt, publishedAt,
    "categories": categories[]->title, "tags": tags[]->title, "text": pt::text(content)
  }
}`

const topics = optionalField(v.array(localized))
const postsSchema = v.object({
  blog: optionalField(uri),
  posts: v.array(
    v.object({
      _id: v.string(),
      language: v.string(),
      uri,
      title: text,
      excerpt: optionalField(v.string()),
      publishedAt: optionalField(isoDateTime),
      categories: topics,
      tags: topics,
      text: optionalField(v.string()),
    }),
  ),
})

type PostWire = v.InferOutput<typeof postsSchema>['posts'][number]

/** Maximum characters per post, because the hosted service limits the record size. */
const maxTextLength = 6000

/** Omits blog posts published after `asOf` (ISO 8601). */
export function contentFeeds(reader: ContentReader, asOf: () => string): Feed[] {
  return [
    { suffix: pageSuffix, settings: pageSettings, load: (language) => loadPages(reader, language) },
    { suffix: postSuffix, settings: postSettings, load: (language) => loadPosts(reader, language, asOf()) },
  ]
}

async function loadPages(reader: ContentReader, language: LanguageCode): Promise<SearchObject[]> {
  const pages = await reader.ask({ query: pagesQuery, params: {}, schema: pagesSchema })
  return pages.flatMap(({ _id, type, centraUri, uri, title, description }) => {
    const name = localizedText(title, language)
    if (name === undefined) return []
    const text = localizedText(description, language) ?? ''
    return [{ objectID: _id, title: name, uri, kind: type, code: centraUri ?? '', description: text.slice(0, 500) }]
  })
}

async function loadPosts(reader: ContentReader, language: LanguageCode, asOf: string): Promise<SearchObject[]> {
  const { blog, posts } = await reader.ask({ query: postsQuery, params: { language, asOf }, schema: postsSchema })
  if (!blog) return []
  return withEnglishFallback(posts, language).map((post) => postRecord(post, language))
}

function withEnglishFallback(posts: readonly PostWire[], language: LanguageCode): PostWire[] {
  const own = new Set(posts.filter((post) => post.language === language).map(sourceIdOf))
  return posts.filter((post) => post.language === language || !own.has(post._id))
}

function postRecord(post: PostWire, language: LanguageCode): SearchObject {
  const names = (list: PostWire['tags']) => (list ?? []).flatMap((name) => localizedText(name, language) ?? [])
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
