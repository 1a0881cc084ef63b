import type { LanguageCode } from '#app.config'
import { isLanguageCode, languageCodes } from '#lib/urls/locale-url.ts'
import type { SiteAddress, SitePath } from './site-map.ts'

/**
 * Addresses in one document: each names its address in every language, so 2,000 come to about 4 MB, where a search engine
 * reads 50 MB at most.
 */
export const addressesInPart = 2000

/** Some of a language's addresses: `number` counts from 1. */
export interface SiteMapPart {
  language: LanguageCode
  number: number
}

/** How a part is called in its address: `de` is the first of German, `de-2` the second. */
export function partName({ language, number }: SiteMapPart): string {
  return number === 1 ? language : `${language}-${number}`
}

/** Where a part of a language's sitemap is: on the host that serves its pages, at the root. */
export function siteMapAddress(part: SiteMapPart, { origin, domains }: SiteAddress): string {
  return `${domains[part.language] ?? origin}/sitemap-${partName(part)}.xml`
}

/** The inverse of `partName`; undefined for what is no part's name. Whether there is such a part it does not know. */
export function partNamed(name: string): SiteMapPart | undefined {
  const [, language = '', digits = '1'] = /^(.+?)(?:-([1-9]\d{0,5}))?$/.exec(name) ?? []
  if (!isLanguageCode(language)) return undefined
  const part = { language, number: Number(digits) }
  return partName(part) === name ? part : undefined
}

/** The parts that languages need for these pages: one at least for each. */
export function partsOf(languages: readonly LanguageCode[], paths: readonly SitePath[]): SiteMapPart[] {
  const counts = countByLanguage(paths)
  return languages.flatMap((language) => {
    const parts = Math.max(1, Math.ceil((counts.get(language) ?? 0) / addressesInPart))
    return Array.from({ length: parts }, (_, index) => ({ language, number: index + 1 }))
  })
}

/** What stands in a part of a language's pages; undefined when there is none of this number. */
export function inPart<Page>(pages: readonly Page[], number: number): Page[] | undefined {
  const first = (number - 1) * addressesInPart
  return number === 1 || first < pages.length ? pages.slice(first, first + addressesInPart) : undefined
}

function countByLanguage(paths: readonly SitePath[]): ReadonlyMap<LanguageCode, number> {
  const counts = new Map<LanguageCode, number>()
  for (const { versions } of paths) {
    const languages = versions?.map(({ language }) => language) ?? languageCodes
    for (const language of languages) counts.set(language, (counts.get(language) ?? 0) + 1)
  }
  return counts
}
