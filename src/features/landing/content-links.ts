import { safeHref } from '#lib/html/safe-href.ts'
import { localizedTexts } from '#lib/localized-value.ts'
import type { ContentLink } from './page-content.ts'

interface StoredLink {
  title?: unknown
  link?: string | null | undefined
}

/** Omits links without a title or with an unsafe URL. */
export function contentLinks(entries: readonly StoredLink[], language: string): ContentLink[] {
  return entries.flatMap((entry) => {
    const texts = localizedTexts({ title: entry.title }, language)
    const href = entry.link ? safeHref(entry.link) : undefined
    return texts.title && href ? [{ ...texts, title: texts.title, href }] : []
  })
}
