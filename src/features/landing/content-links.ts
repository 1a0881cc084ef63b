import type * as v from 'valibot'
import { toSafeHref } from '#lib/html/safe-href.ts'
import { getLocalizedTexts } from '#lib/localized-value.ts'
import type { cardLinkSchema } from '#services/content/home-cards.ts'
import type { TitledLink } from './page-content.ts'

/** Omits links without a title or with an unsafe URL. */
export function toContentLinks(
  entries: readonly v.InferOutput<typeof cardLinkSchema>[],
  language: string,
): TitledLink[] {
  return entries.flatMap((entry) => {
    const texts = getLocalizedTexts({ title: entry.title }, language)
    const href = entry.link ? toSafeHref(entry.link) : undefined
    return texts.title && href ? [{ ...texts, title: texts.title, href }] : []
  })
}
