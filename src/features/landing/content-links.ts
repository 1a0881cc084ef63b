import { toSafeHref } from '#lib/html/safe-href.ts'
import { getLocalizedTexts } from '#lib/localized-value.ts'
import type { TitledLink } from './page-content.ts'

interface StoredLink {
  title?: unknown
  link?: string | null | undefined
}

/** Omits links without a title or with an unsafe URL. */
export function toContentLinks(entries: readonly StoredLink[], language: string): TitledLink[] {
  return entries.flatMap((entry) => {
    const texts = getLocalizedTexts({ title: entry.title }, language)
    const href = entry.link ? toSafeHref(entry.link) : undefined
    return texts.title && href ? [{ ...texts, title: texts.title, href }] : []
  })
}
