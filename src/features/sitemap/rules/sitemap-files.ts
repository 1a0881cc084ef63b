import type { LanguageCode } from '#app.config'
import { isLanguageCode, languageCodes } from '#lib/urls/locale-url.ts'
import type { SiteOrigins, SitePath } from './site-map.ts'

/** About 4 MB, because entries list the URLs of all languages. Search engines read up to 50 MB. */
export const maxPagesPerSitemap = 2000

/** `number` is 1-based. */
interface SitemapFile {
  language: LanguageCode
  number: number
}

/** Returns `de` for the first German file, `de-2` for the second, and so on. */
export function getSitemapFileName({ language, number }: SitemapFile): string {
  return number === 1 ? language : `${language}-${number}`
}

export function getSitemapUrl(part: SitemapFile, { origin, domains }: SiteOrigins): string {
  return `${domains[part.language] ?? origin}/sitemap-${getSitemapFileName(part)}.xml`
}

/** Returns undefined for an invalid name. Does not check that the file exists. */
export function parseSitemapFileName(name: string): SitemapFile | undefined {
  const [, language = '', digits = '1'] = /^(.+?)(?:-([1-9]\d{0,5}))?$/.exec(name) ?? []
  if (!isLanguageCode(language)) return undefined
  const part = { language, number: Number(digits) }
  return getSitemapFileName(part) === name ? part : undefined
}

export function listSitemapFiles(languages: readonly LanguageCode[], paths: readonly SitePath[]): SitemapFile[] {
  const counts = countByLanguage(paths)
  return languages.flatMap((language) => {
    const parts = Math.max(1, Math.ceil((counts.get(language) ?? 0) / maxPagesPerSitemap))
    return Array.from({ length: parts }, (_, index) => ({ language, number: index + 1 }))
  })
}

export function selectSitemapFilePages<Page>(pages: readonly Page[], number: number): Page[] | undefined {
  const first = (number - 1) * maxPagesPerSitemap
  return number === 1 || first < pages.length ? pages.slice(first, first + maxPagesPerSitemap) : undefined
}

function countByLanguage(paths: readonly SitePath[]): ReadonlyMap<LanguageCode, number> {
  const counts = new Map<LanguageCode, number>()
  for (const { versions } of paths) {
    const languages = versions?.map(({ language }) => language) ?? languageCodes
    for (const language of languages) counts.set(language, (counts.get(language) ?? 0) + 1)
  }
  return counts
}
