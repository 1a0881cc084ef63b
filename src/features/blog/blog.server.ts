import { brand, type LanguageCode } from '#app.config'
import { localizedTexts } from '#lib/localized-value.ts'
import { createLastGoodCache } from '#lib/server/last-good.server.ts'
import { previewDate } from '#server/preview/as-of.server.ts'
import { pageContent as content } from '#server/preview/content.server.ts'
import { isPreviewing } from '#server/preview/scope.server.ts'
import { onChange } from '#server/process/changes.server.ts'
import type { ContentContext } from '#services/content/reader.server.ts'
import { pageLanguages } from '#services/content/written-in.ts'
import { blogQuery } from './blog-groq.ts'
import { type BlogWire, blogSchema } from './blog-schemas.ts'
import type { BlogSearch } from './blog-search.ts'
import type { BlogPageContent } from './page-content.ts'
import { blogPages, blogRange } from './rules/blog-range.ts'
import { blogCacheOptions, findTranslatedIds, toAuthor, toPostSummaries, toTopics } from './summary.server.ts'

// Empty results are not cached, because guessed URLs must not evict pages.
const lists = createLastGoodCache<BlogWire>({ ...blogCacheOptions, max: 200, keep: ({ count }) => count > 0 })

onChange('content', () => lists.forget())

export interface BlogRequest extends BlogSearch {
  author?: string | undefined
}

/**
 * Posts without a translation are in English. Null beyond the last page and for an unknown author.
 *
 * @throws ContentServiceError if the service is unavailable and nothing is cached, so that the response is not a
 * 404
 */
export async function findBlogPage(request: BlogRequest, language: LanguageCode): Promise<BlogPageContent | null> {
  const { page, category = null, tag = null, author = null } = request
  const params = { language, category, tag, author, ...blogRange(page), editing: isPreviewing() }
  const translated = await findTranslatedIds(language)
  const question = { query: blogQuery, params: { ...params, translated, asOf: previewDate() }, schema: blogSchema }
  const blog = await lists.get(JSON.stringify(params), () => content.ask(question))
  if (!blog || page > blogPages(blog.count) || (author !== null && !blog.author)) return null
  const context = await content.context(language)
  return {
    ...blogTexts(blog, request, context),
    ...toPostSummaries(blog.posts, context),
    page,
    pages: blogPages(blog.count),
    categories: toTopics(blog.categories, language),
  }
}

function blogTexts({ landing, categories, tags, author }: BlogWire, request: BlogRequest, context: ContentContext) {
  const { language } = context
  const category = toTopics(categories, language).find(({ uri }) => uri === request.category)
  const tag = toTopics(tags, language).find(({ uri }) => uri === request.tag)
  const chosen = categories.find((entry) => entry?.uri === request.category)
  const words = chosen?.description ?? landing?.description
  const picture = category && context.image(chosen?.image, {})
  const texts = localizedTexts({ title: landing?.title, description: words }, language)
  const versions = pageLanguages(landing?.writtenIn ?? [])
  return {
    ...texts,
    title: texts.title ?? landing?.uri ?? brand.name,
    href: `/${landing?.uri ?? ''}`,
    description: texts.description ?? '',
    ...(versions && { versions }),
    ...(category && { category }),
    ...(picture && { picture }),
    ...(tag && { tag }),
    ...(author && { author: toAuthor(author, context) }),
    ...(landing && context.edit ? { edit: context.edit({ id: landing._id, type: 'blogLanding' }, 'title') } : {}),
  }
}
