import { getPublishedId, type SanityClient, type SanityDocumentLike } from 'sanity'
import { sourceIdOf, sourceLanguage } from '#lib/content-languages.ts'
import { textField } from '../lib/values.ts'
import { loadRow } from '../translation/load-rows.ts'
import { pageStatus } from './page-status.ts'
import { alternativeTextFindings } from './rules/alternative-texts.ts'
import type { Finding } from './rules/finding.ts'
import { linkFindings, shopLinks } from './rules/links.ts'
import { postFindings } from './rules/post-settings.ts'
import { readingFindings } from './rules/reading.ts'
import { pointersOf, referenceFindings } from './rules/references.ts'
import { searchFindings } from './rules/search-texts.ts'
import { postTranslationFindings, translationFindings } from './rules/translations.ts'
import { unwrittenFindings } from './rules/unwritten.ts'
import { loadTargets } from './targets.ts'

/**
 * Looks over a document before it is published: by itself, and by what the shop and the content say of whatever it leads to.
 * `language` is the one in which its texts are looked at. Rejects when the content service does not answer.
 */
export async function checkDocument(
  document: SanityDocumentLike,
  language: string,
  client: SanityClient,
): Promise<Finding[]> {
  const [links, references, translations] = await Promise.all([
    brokenLinks(document),
    deadReferences(document, client),
    missingTranslations(document, client),
  ])
  return [
    ...unwrittenFindings(document),
    ...alternativeTextFindings(document),
    ...links,
    ...references,
    ...searchFindings(document, language),
    ...postFindings(document),
    ...translations,
    ...readingFindings(document, language),
  ]
}

async function brokenLinks(document: SanityDocumentLike): Promise<Finding[]> {
  const links = shopLinks(document)
  const pages = [...new Set(links.map(({ page }) => page))]
  const statuses = new Map(await Promise.all(pages.map(async (page) => [page, await pageStatus(page)] as const)))
  return linkFindings(links, (page) => statuses.get(page))
}

async function deadReferences(document: SanityDocumentLike, client: SanityClient): Promise<Finding[]> {
  const pointers = pointersOf(document)
  if (pointers.length === 0) return []
  const targets = await loadTargets(client, [...new Set(pointers.map(({ id }) => id))])
  return referenceFindings(pointers, (id) => targets.get(id) ?? 'missing')
}

/** Languages of an English post are documents of their own; a translated post has none. */
async function missingTranslations(document: SanityDocumentLike, client: SanityClient): Promise<Finding[]> {
  if (document._type !== 'blogPost') return translationFindings(document)
  if ((textField(document, 'language') ?? sourceLanguage) !== sourceLanguage) return []
  const row = await loadRow(client, sourceIdOf({ _id: getPublishedId(document._id), language: sourceLanguage }))
  return row ? postTranslationFindings(row.states) : []
}
