import type * as v from 'valibot'
import type { LanguageCode } from '#app.config'
import { lastGood } from '#features/catalogue/last-good.server.ts'
import { localizedText, localizedValue } from '#lib/localized-value.ts'
import { onChange } from '#server/changes.server.ts'
import { contentGateway } from '#server/gateway.server.ts'
import { createContentReader } from '#services/content/reader.server.ts'
import { blogQuery, infoQuery, postQuery } from './blog-groq.ts'
import type { BlogSearch } from './blog-search.ts'
import { type BlogWire, blogWire, infoWire, type PostWire, postWire } from './blog-wire.ts'
import { bodyBlocks } from './body.server.ts'
import type { BlogPageContent, InfoPageContent, PostPageContent, Topic } from './pages.ts'
import { blogPages, blogRange } from './rules/blog-range.ts'
import { postSummary, topicList } from './summary.server.ts'

const content = createContentReader(contentGateway)
const patience = { freshMs: 60_000, staleMs: 600_000, patienceMs: 1500 }

// An address that shows nothing is not kept: guessed addresses must not push pages out.
const lists = lastGood<BlogWire>({ ...patience, max: 200, keep: ({ own, english }) => own.count + english.count > 0 })
const posts = lastGood<PostWire | null>({ ...patience, max: 500, keep: (post) => post !== null })
const infoPages = lastGood<v.InferOutput<typeof infoWire>>({ ...patience, max: 200, keep: (page) => page !== null })

/** Lets go of what is remembered of the blog; to be called when the content service says that something changed. */
export function forgetBlog(): void {
  for (const answers of [lists, posts, infoPages]) answers.forget()
}

onChange('content', forgetBlog)

/**
 * One page of the blog, in English where nothing was written in the language. Null for a page beyond the last one.
 * Throws a ContentServiceError when the service is away and nothing is remembered: an existing page is not a missing one.
 */
export async function findBlogPage(search: BlogSearch, language: LanguageCode): Promise<BlogPageContent | null> {
  const { page, category, tag } = search
  const params = { language, category: category ?? null, tag: tag ?? null, ...blogRange(page) }
  const question = { query: blogQuery, params, schema: blogWire }
  const blog = await lists.get(JSON.stringify(params), () => content.ask(question))
  if (!blog) return null
  const { posts: found, count } = blog.own.count > 0 ? blog.own : blog.english
  if (page > blogPages(count)) return null
  const context = await content.context(language)
  const categories = topicList(blog.categories)
  const description = localizedText(blog.landing?.description, language) ?? ''
  return {
    title: localizedText(blog.landing?.title, language) ?? '',
    description,
    posts: found.map((post) => postSummary(post, context)),
    page,
    pages: blogPages(count),
    categories,
    ...chosen('category', categories, category),
    ...chosen('tag', topicList(blog.tags), tag),
  }
}

function chosen<Name extends 'category' | 'tag'>(name: Name, topics: readonly Topic[], uri: string | undefined) {
  const topic = topics.find((candidate) => candidate.uri === uri)
  return topic ? { [name]: topic } : {}
}

/** A post with its whole text; null when there is none at the address. Throws as `findBlogPage`. */
export async function findPost(uri: string, language: LanguageCode): Promise<PostPageContent | null> {
  const question = { query: postQuery, params: { uri, language }, schema: postWire }
  const post = await posts.get(`${language} ${uri}`, () => content.ask(question))
  if (!post) return null
  const context = await content.context(language)
  return {
    ...postSummary(post, context),
    description: post.metaDescription ?? post.excerpt ?? '',
    language: post.language,
    body: await bodyBlocks(post.content, context, { text: post.language, page: language }),
    blog: { title: localizedText(post.blog?.title, language) ?? '', href: `/${post.blog?.uri ?? ''}` },
    ...(post.author ? { author: `${post.author.firstName} ${post.author.lastName}` } : {}),
  }
}

/** An information page by the last part of its address; null when there is none. Throws as `findBlogPage`. */
export async function findInfoPage(uri: string, language: LanguageCode): Promise<InfoPageContent | null> {
  const question = { query: infoQuery, params: { uri }, schema: infoWire }
  const page = await infoPages.get(uri, () => content.ask(question))
  if (!page) return null
  const blocks = localizedValue(page.content, language)
  const context = await content.context(language)
  return {
    title: localizedText(page.title, language) ?? uri,
    description: localizedText(page.metaDescription, language) ?? '',
    body: await bodyBlocks(Array.isArray(blocks) ? blocks : [], context, { text: language, page: language }),
  }
}
