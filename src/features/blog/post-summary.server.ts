import type * as v from 'valibot'
import { defaultLanguage, type LanguageCode } from '#app.config'
import { createContentCache } from '#features/site/content-cache.server.ts'
import { toSourceId } from '#lib/content-languages.ts'
import { getLocalizedTexts } from '#lib/localized-value.ts'
import { omitUndefined } from '#lib/omit-undefined.ts'
import { estimateReadingMinutes } from '#lib/reading-time.ts'
import { toLanguageTag } from '#lib/urls/language-tag.ts'
import { pageContentReader as content, getAsOfDate } from '#server/preview/content.server.ts'
import type { ContentConverter } from '#services/content/reader.server.ts'
import { translatedPostIdsGroq } from './blog-groq.ts'
import { type AuthorData, type PostSummaryData, postIdsSchema, postSummarySchema } from './blog-schemas.ts'
import type { Author, BlogTopic, InvalidPost, PostSummary } from './page-content.ts'

const translatedIdsCache = createContentCache<v.InferOutput<typeof postIdsSchema>>({ max: 40 })

/** Returns the IDs of English posts with a translation into `language`. Lists in that language omit these posts. */
export async function findTranslatedPostIds(language: LanguageCode): Promise<string[]> {
  if (language === defaultLanguage) return []
  const question = { query: translatedPostIdsGroq, params: { language, asOf: getAsOfDate() }, schema: postIdsSchema }
  const ids = (await translatedIdsCache.get(language, () => content.query(question))) ?? []
  return ids.map((_id) => toSourceId({ _id, language })).filter((id) => !ids.includes(id))
}

export function toPostSummaries(
  entries: readonly { _id: string }[],
  context: ContentConverter,
): { posts: PostSummary[]; invalidPosts?: InvalidPost[] } {
  const posts: PostSummary[] = []
  const invalidPosts: InvalidPost[] = []
  for (const entry of entries) {
    const of = { id: entry._id, type: 'blogPost' }
    const { value, notice } = context.parseEntry(postSummarySchema, entry, of)
    if (value) posts.push(toPostSummary(value, context))
    if (notice && context.markEditable)
      invalidPosts.push({ before: posts.length, notice, editAttribute: context.markEditable(of, 'title') })
  }
  return { posts, ...(invalidPosts.length > 0 ? { invalidPosts } : {}) }
}

export function toPostSummary(post: PostSummaryData, context: ContentConverter): PostSummary {
  return {
    id: post._id,
    uri: post.uri,
    title: post.title,
    excerpt: post.excerpt ?? '',
    language: toLanguageTag(post.language),
    readingMinutes: estimateReadingMinutes(post.characters),
    categories: toBlogTopics(post.categories, context.language),
    tags: toBlogTopics(post.tags, context.language),
    ...omitUndefined({
      publishedAt: post.publishedAt ?? undefined,
      image: context.image(post.image, { alt: post.imageAlt ?? '' }),
      editAttribute: context.markEditable?.({ id: post._id, type: 'blogPost' }, 'title'),
    }),
  }
}

export function toBlogTopics(topics: PostSummaryData['categories'], language: string): BlogTopic[] {
  return topics.flatMap((topic) => {
    const texts = getLocalizedTexts({ title: topic?.title }, language)
    return topic?.uri && texts.title ? [{ uri: topic.uri, ...texts, title: texts.title }] : []
  })
}

export function toAuthor({ firstName, lastName, uri, image }: AuthorData, context: ContentConverter): Author {
  const picture = context.image(image, {})
  return { name: `${firstName} ${lastName}`, ...(uri && { href: `/${uri}` }), ...(picture && { image: picture }) }
}
