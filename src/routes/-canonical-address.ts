import type { useMatches } from '@tanstack/react-router'
import { pageLanguage } from '#features/market/page-language.ts'
import type { Site } from '#features/market/site.tsx'
import type { PageUrl } from '#features/structured-data/rules/addresses.ts'
import { absoluteUrl } from '#lib/locale-url.ts'

type Matches = ReturnType<typeof useMatches>

/** The installation, once the root route knows it. */
export function siteOf(matches: Matches): Site | undefined {
  return matches.find((match) => match.routeId === '__root__')?.loaderData?.site
}

/** A page's address without language: later pages of the blog are pages of their own, other parameters make none. */
export function pagePath(matches: Matches): string | undefined {
  const last = matches.at(-1)
  if (last?.status !== 'success') return undefined
  if (last.routeId !== '/$' || last.loaderData?.kind !== 'blog') return last.pathname
  const { page } = last.loaderData.content
  return page > 1 ? `${last.pathname}?page=${page}` : last.pathname
}

/** Writes paths as addresses in the page's language; nothing while the installation is not known. */
export function pageUrl(matches: Matches): PageUrl | undefined {
  const site = siteOf(matches)
  return site && ((path) => absoluteUrl(path, pageLanguage(), site.origin, site.domains))
}

/** The one address of a page in its language; none for a page that was not found or could not be shown. */
export function canonicalAddress(matches: Matches): string | undefined {
  const path = pagePath(matches)
  return path === undefined ? undefined : pageUrl(matches)?.(path)
}
