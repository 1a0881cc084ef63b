import { brand, type LanguageCode } from '#app.config'
import { type DomainTable, getRootLanguage, languageCodes, toAbsoluteUrl } from '#lib/urls/locale-url.ts'
import { env } from '#server/process/env.server.ts'
import { findBlogPage } from './blog.server.ts'
import { getFeedUrl } from './rules/feed-url.ts'
import { renderRss } from './rules/rss.ts'

const feedPages = [1, 2]

/** `GET /feed-{language}.xml` (RSS 2.0). 404 if the host does not serve the language. @throws ContentServiceError */
export async function handleBlogFeed(request: Request, code: string): Promise<Response> {
  const { origin, domains } = env()
  const language = getServedLanguages(new URL(request.url).host, domains).find((candidate) => candidate === code)
  if (!language) return new Response('Feed not found.\n', { status: 404, headers: plain })
  const pages = await Promise.all(feedPages.map((page) => findBlogPage({ page }, language)))
  const blog = pages.find((page) => page !== null)
  const addressOf = (path: string) => toAbsoluteUrl(path, language, origin, domains)
  const posts = pages.flatMap((page) => page?.posts ?? [])
  const text = renderRss({
    title: blog?.title ? `${brand.name}: ${blog.title}` : brand.name,
    description: blog?.description ?? '',
    language,
    url: addressOf(blog?.href ?? '/'),
    feedUrl: getFeedUrl(language, { origin, domains }),
    posts: posts.map((post) => ({ ...post, url: addressOf(`/${post.uri}`) })),
  })
  return new Response(text, { headers: { 'content-type': 'application/rss+xml; charset=utf-8' } })
}

function getServedLanguages(host: string, domains: DomainTable): LanguageCode[] {
  const own = getRootLanguage(host, domains)
  return domains[own] === undefined ? languageCodes.filter((code) => domains[code] === undefined) : [own]
}

const plain = { 'content-type': 'text/plain; charset=utf-8' }
