import type { useMatches } from '@tanstack/react-router'
import { brand } from '#app.config'
import type { PostPageContent } from '#features/blog/page-content.ts'
import { pageLanguage } from '#features/site/page-language.ts'
import type { Site } from '#features/site/site.tsx'
import type { PageUrl } from '#features/structured-data/rules/addresses.ts'
import { absoluteUrl, isLanguageCode } from '#lib/locale-url.ts'
import { m } from '#paraglide/messages.js'
import { isGone } from '../missing-page.ts'

/** What the router's matches say of the page that is shown: its address, its title, the installation. */
type Matches = ReturnType<typeof useMatches>

/** The installation, once the root route knows it. */
export function siteOf(matches: Matches): Site | undefined {
  return matches.find((match) => match.routeId === '__root__')?.loaderData?.site
}

/** A page's address without language: topics and later pages of the blog are pages of their own, other parameters make none. */
export function pagePath(matches: Matches): string | undefined {
  const last = matches.at(-1)
  if (last?.status !== 'success') return undefined
  if (last.routeId !== '/$' || last.loaderData?.kind !== 'blog') return last.pathname
  const { page, category, tag } = last.loaderData.content
  const narrowed = [category && `category=${category.uri}`, tag && `tag=${tag.uri}`, page > 1 && `page=${page}`]
  const query = narrowed.filter(Boolean).join('&')
  return query ? `${last.pathname}?${query}` : last.pathname
}

/** The post that a page shows. */
export function shownPost(matches: Matches): PostPageContent | undefined {
  const last = matches.at(-1)
  return last?.routeId === '/$' && last.loaderData?.kind === 'post' ? last.loaderData.post : undefined
}

/** The name of the blog, on its own pages and on its posts. */
export function blogTitle(matches: Matches): string | undefined {
  const last = matches.at(-1)
  if (last?.routeId !== '/$') return undefined
  if (last.loaderData?.kind === 'blog') return last.loaderData.content.title
  return last.loaderData?.kind === 'post' ? last.loaderData.post.blog.title : undefined
}

/** Writes paths as addresses in the page's language; nothing while the installation is not known. */
export function pageUrl(matches: Matches): PageUrl | undefined {
  const site = siteOf(matches)
  return site && ((path) => absoluteUrl(path, pageLanguage(), site.origin, site.domains))
}

/**
 * The one address of a page in its language, or of a post in the language it is written in; none for a page that was not
 * found or could not be shown.
 */
export function canonicalAddress(matches: Matches): string | undefined {
  const post = shownPost(matches)
  const site = siteOf(matches)
  if (post && site && isLanguageCode(post.language)) {
    return absoluteUrl(`/${post.uri}`, post.language, site.origin, site.domains)
  }
  const path = pagePath(matches)
  return path === undefined ? undefined : pageUrl(matches)?.(path)
}

/** The title a route's `head` gives; the deepest one counts. */
export function routeTitle(matches: Matches): string | undefined {
  return matches.flatMap(({ meta = [] }) => meta.flatMap((tag) => tag?.title ?? [])).at(-1)
}

/** What stands in for it where there is none: a page that was not found or could not be shown says so. */
export function fallbackTitle(matches: Matches): string {
  const failed = matches.find(({ status }) => status in titles)
  const title = failed && titles[failed.status]?.(failed.error)
  return title ? `${title} | ${brand.name}` : brand.name
}

const titles: Partial<Record<string, (error: unknown) => string>> = {
  notFound: (error) => (isGone(error) ? m.notfound_gone_title() : m.notfound_title()),
  error: () => m.error_title(),
}
