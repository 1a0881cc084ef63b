import type { useMatches } from '@tanstack/react-router'
import { brand, defaultLanguage, type LanguageCode } from '#app.config'
import type { PostPageContent } from '#features/blog/page-content.ts'
import { getPageLanguage } from '#features/site/page-language.ts'
import type { SiteSettings } from '#features/site/site.tsx'
import type { ToPageUrl } from '#features/structured-data/rules/urls.ts'
import { isLanguageCode, toAbsoluteUrl } from '#lib/urls/locale-url.ts'
import { stringifySearch } from '#lib/urls/search-values.ts'
import { decodePathOrKeep } from '#lib/urls/uri.ts'
import { m } from '#messages/first.ts'
import { isDeletedPage } from '../deleted-page.ts'
import type { ResolvedPage } from '../resolve/page-kinds.tsx'

type Matches = ReturnType<typeof useMatches>

export function getSite(matches: Matches): SiteSettings | undefined {
  return matches.find((match) => match.routeId === '__root__')?.loaderData?.site
}

export function getPagePath(matches: Matches): string | undefined {
  const last = matches.at(-1)
  return last?.status === 'success' ? decodePathOrKeep(last.pathname) : undefined
}

/** Returns the part of the query string that identifies a page: the blog's category, tag and page number. */
export function getPageQueryString(matches: Matches): string {
  const last = matches.at(-1)
  if (last?.routeId !== '/$' || last.loaderData?.kind !== 'blog') return ''
  const { page, category, tag } = last.loaderData.content
  const narrowed = { category: category?.uri, tag: tag?.uri, page: page > 1 ? page : undefined }
  return stringifySearch(narrowed)
}

function getDisplayedPost(matches: Matches): PostPageContent | undefined {
  const last = matches.at(-1)
  return last?.routeId === '/$' && last.loaderData?.kind === 'post' ? last.loaderData.post : undefined
}

export function getBlogTitle(matches: Matches): string | undefined {
  const last = matches.at(-1)
  if (last?.routeId !== '/$') return undefined
  if (last.loaderData?.kind === 'blog') return last.loaderData.content.title
  return last.loaderData?.kind === 'post' ? last.loaderData.post.blog.title : undefined
}

/** Returns a function that builds URLs in the page's language. Undefined until the site data is loaded. */
export function createPageUrlBuilder(matches: Matches): ToPageUrl | undefined {
  const site = getSite(matches)
  return site && ((path) => toAbsoluteUrl(path, getPageLanguage(), site.origin, site.domains))
}

/**
 * Returns the languages in which the page exists, with its path without a language prefix. Undefined if the page exists
 * in all languages with the same path, or if no page was loaded.
 */
export function getLanguageAlternates(matches: Matches): Version[] | undefined {
  const path = getPagePath(matches)
  const last = matches.at(-1)
  if (path === undefined || last?.status !== 'success') return undefined
  if (last.routeId === '/info/$slug') return toVersions(path, last.loaderData?.versions)
  if (last.routeId !== '/$') return undefined
  return toVersions(path, getResolvedVersions(last.loaderData))
}

function getResolvedVersions(page: ResolvedPage | undefined): readonly (LanguageCode | Version)[] | undefined {
  switch (page?.kind) {
    case 'post':
      return page.post.versions
    case 'blog':
      return page.content.versions
    case 'landing':
      return page.landing.versions
    case 'campaign':
      return page.campaign.versions
    case 'listing':
      return page.listing.versions
    case 'product':
      return page.page.versions
    default:
      return undefined
  }
}

interface Version {
  language: LanguageCode
  uri: string
}

function toVersions(path: string, versions: readonly (LanguageCode | Version)[] | undefined): Version[] | undefined {
  const uri = path.replace(/^\//, '')
  return versions?.map((version) => (typeof version === 'string' ? { language: version, uri } : version))
}

/**
 * Returns the displayed post's language, otherwise the page's language. Returns English if the content is not
 * available in the page's language (decision 0034).
 */
export function getContentLanguage(matches: Matches): LanguageCode {
  const language = getDisplayedPost(matches)?.language ?? getPageLanguage()
  if (!isLanguageCode(language)) return getPageLanguage()
  const versions = getDisplayedPost(matches) ? undefined : getLanguageAlternates(matches)
  return versions?.some((version) => version.language === language) === false ? defaultLanguage : language
}

/** Returns the URL in the content's language. Undefined for pages that were not found or failed to render. */
export function getCanonicalUrl(matches: Matches): string | undefined {
  const site = getSite(matches)
  const post = getDisplayedPost(matches)
  const path = post ? `/${post.uri}` : getPagePath(matches)
  if (!site || !path) return undefined
  return toAbsoluteUrl(path, getContentLanguage(matches), site.origin, site.domains) + getPageQueryString(matches)
}

export function getRouteTitle(matches: Matches): string | undefined {
  return matches.flatMap(({ meta = [] }) => meta.flatMap((tag) => tag?.title ?? [])).at(-1)
}

export function getFallbackTitle(matches: Matches): string {
  const failed = matches.find(({ status }) => status in titles)
  const title = failed && titles[failed.status]?.(failed.error)
  return title ? `${title} | ${brand.name}` : brand.name
}

const titles: Partial<Record<string, (error: unknown) => string>> = {
  notFound: (error) => (isDeletedPage(error) ? m.not_found_removed_title() : m.not_found_title()),
  error: () => m.error_title(),
}
