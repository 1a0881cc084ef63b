import { safeHref } from '#lib/html/safe-href.ts'
import { localizedTexts } from '#lib/localized-value.ts'
import type { ContentLink } from './page-content.ts'

interface StoredLink {
  title?: unknown
  link?: string | null | undefined
}

/** Links as editors wrote them, without those that have no words or may not be followed. */
export function contentLinks(entries: readonly StoredLink[], language: string): ContentLink[] {
  return entries.flatMap((entry) => {
    const texts = localizedTexts({ title: entry.title }, language)
    const href = entry.link ? safeHref(entry.link) : undefined
    return texts.title && href ? [{ ...texts, title: texts.title, href }] : []
  })
}
