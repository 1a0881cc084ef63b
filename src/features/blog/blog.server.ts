import type * as v from 'valibot'
import type { LanguageCode } from '#app.config'
import { lastGood } from '#features/catalogue/last-good.server.ts'
import { localizedText, localizedValue } from '#lib/localized-value.ts'
import { onChange } from '#server/changes.server.ts'
import { pageContent as content } from '#server/preview/content.server.ts'
import type { ContentContext } from '#services/content/reader.server.ts'
import { blogQuery, infoQuery } from './blog-groq.ts'
import type { BlogSearch } from './blog-search.ts'
import { type BlogWire, blogWire, infoWire } from './blog-wire.ts'
import { bodyBlocks } from './body.server.ts'
import type { BlogPageContent, InfoPageContent } from './pages.ts'
import { forgetPosts } from './post.server.ts'
import { blogPages, blogRange } from './rules/blog-range.ts'
import { postAuthor, postSummary, topicList } from './summary.server.ts'
import { forgetTranslated, patience, translatedIds } from './translated.server.ts'

// An address that shows nothing is not kept: guessed addresses must not push pages out.
const lists = lastGood<BlogWire>({ ...patience, max: 200, keep: ({ count }) => count > 0 })
const infoPages = lastGood<v.InferOutput<typeof infoWire>>({ ...patience, max: 200, keep: (page) => page !== null })

/** Lets go of what is remembered of the blog; to be called when the content service says that something changed. */
export function forgetBlog(): void {
  for (const answers of [lists, infoPages]) answers.forget()
  forgetPosts()
  forgetTranslated()
}

onChange('content', forgetBlog)

/** What a page of the blog shows: its query string, and the author whose page it is, by the author's uri. */
export interface BlogRequest extends BlogSearch {
  author?: string | undefined
}

/**
 * One page of the blog, each post in English where it was not written in the language. Null for a page beyond the last
 * one and for an author nobody knows. Throws a ContentServiceError when the service is away and nothing is remembered:
 * an existing page is not a missing one.
 */
export async function findBlogPage(request: BlogRequest, language: LanguageCode): Promise<BlogPageContent | null> {
  const { page, category = null, tag = null, author = null } = request
  const params = { language, category, tag, author, ...blogRange(page) }
  const translated = await translatedIds(language)
  const question = { query: blogQuery, params: { ...params, translated }, schema: blogWire }
  const blog = await lists.get(JSON.stringify(params), () => content.ask(question))
  if (!blog || page > blogPages(blog.count) || (author !== null && !blog.author)) return null
  const context = await content.context(language)
  return {
    ...blogTexts(blog, request, context),
    posts: blog.posts.map((post) => postSummary(post, context)),
    page,
    pages: blogPages(blog.count),
    categories: topicList(blog.categories),
  }
}

/** What stands above the posts: the blog's words, or those of what it is narrowed to. */
function blogTexts({ landing, categories, tags, author }: BlogWire, request: BlogRequest, context: ContentContext) {
  const { language } = context
  const category = topicList(categories).find(({ uri }) => uri === request.category)
  const tag = topicList(tags).find(({ uri }) => uri === request.tag)
  const words = categories.find((entry) => entry?.uri === request.category)?.description ?? landing?.description
  return {
    title: localizedText(landing?.title, language) ?? '',
    href: `/${landing?.uri ?? ''}`,
    description: localizedText(words, language) ?? '',
    ...(category && { category }),
    ...(tag && { tag }),
    ...(author && { author: postAuthor(author, context) }),
    ...(landing && context.edit ? { edit: context.edit({ id: landing._id, type: 'blogLanding' }, 'title') } : {}),
  }
}

/** An information page by the last part of its address; null when there is none. Throws as `findBlogPage`. */
export async function findInfoPage(uri: string, language: LanguageCode): Promise<InfoPageContent | null> {
  const question = { query: infoQuery, params: { uri }, schema: infoWire }
  const page = await infoPages.get(uri, () => content.ask(question))
  if (!page) return null
  const value = localizedValue(page.content, language)
  const blocks = Array.isArray(value) ? value : []
  const context = await content.context(language)
  const mark = context.edit?.bind(undefined, { id: page._id, type: 'infoPage' })
  return {
    title: localizedText(page.title, language) ?? uri,
    description: localizedText(page.metaDescription, language) ?? '',
    body: await bodyBlocks(blocks, context, { text: language, page: language }, mark && (() => mark('content'))),
    ...(mark ? { edit: mark('title') } : {}),
  }
}
