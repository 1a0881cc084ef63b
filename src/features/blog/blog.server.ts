import { brand, type LanguageCode } from '#app.config'
import { createContentCache } from '#features/site/content-cache.server.ts'
import { getLocalizedTexts } from '#lib/localized-value.ts'
import { omitUndefined } from '#lib/omit-undefined.ts'
import { pageContentReader as content, getAsOfDate } from '#server/preview/content.server.ts'
import { isPreviewing } from '#server/preview/scope.server.ts'
import { getPageLanguages } from '#services/content/available-languages.ts'
import type { ContentConverter } from '#services/content/reader.server.ts'
import { blogPageGroq } from './blog-groq.ts'
import { type BlogPageData, blogPageSchema } from './blog-schemas.ts'
import type { BlogSearch } from './blog-search.ts'
import type { BlogPageContent } from './page-content.ts'
import { findTranslatedPostIds, toAuthor, toBlogTopics, toPostSummaries } from './post-summary.server.ts'
import { countBlogPages, getPostRange } from './rules/blog-range.ts'

// Empty results are not cached: requests for arbitrary URLs would evict existing pages.
const lists = createContentCache<BlogPageData>({ max: 200, shouldStore: ({ count }) => count > 0 })

interface BlogRequest extends BlogSearch {
  author?: string | undefined
}

/**
 * Posts without a translation into `language` are returned in English. Returns null beyond the last page and for an
 * unknown author.
 *
 * @throws ContentServiceError if the service is unavailable and nothing is cached, so that the response is not a 404
 */
export async function findBlogPage(request: BlogRequest, language: LanguageCode): Promise<BlogPageContent | null> {
  const { page, category = null, tag = null, author = null } = request
  const params = { language, category, tag, author, ...getPostRange(page), editing: isPreviewing() }
  const translated = await findTranslatedPostIds(language)
  const question = {
    query: blogPageGroq,
    params: { ...params, translated, asOf: getAsOfDate() },
    schema: blogPageSchema,
  }
  const blog = await lists.get(JSON.stringify(params), () => content.query(question))
  if (!blog || page > countBlogPages(blog.count) || (author !== null && !blog.author)) return null
  const context = await content.getConverter(language)
  return {
    ...getBlogTexts(blog, request, context),
    ...toPostSummaries(blog.posts, context),
    page,
    pageCount: countBlogPages(blog.count),
    categories: toBlogTopics(blog.categories, language),
  }
}

function getBlogTexts(
  { landing, categories, tags, author }: BlogPageData,
  request: BlogRequest,
  context: ContentConverter,
) {
  const { language } = context
  const category = toBlogTopics(categories, language).find(({ uri }) => uri === request.category)
  const tag = toBlogTopics(tags, language).find(({ uri }) => uri === request.tag)
  const chosen = categories.find((entry) => entry?.uri === request.category)
  const words = chosen?.description ?? landing?.description
  const texts = getLocalizedTexts({ title: landing?.title, description: words }, language)
  return {
    ...texts,
    title: texts.title ?? landing?.uri ?? brand.name,
    href: `/${landing?.uri ?? ''}`,
    description: texts.description ?? '',
    ...omitUndefined({
      versions: getPageLanguages(landing?.writtenIn ?? []),
      category,
      picture: category && context.image(chosen?.image, {}),
      tag,
      author: author ? toAuthor(author, context) : undefined,
      editAttribute: landing ? context.markEditable?.({ id: landing._id, type: 'blogLanding' }, 'title') : undefined,
    }),
  }
}
