import { getPublishedId, type SanityClient, type SanityDocumentLike } from 'sanity'
import * as v from 'valibot'
import { sourceLanguage, toSourceId } from '#lib/content-languages.ts'
import { getTextField } from '../lib/values.ts'
import { fetchTranslationRow } from '../translation/translation-rows.ts'
import { findMissingAltTexts } from './rules/alternative-texts.ts'
import type { DocumentFinding } from './rules/finding.ts'
import { findBrokenLinks, listShopLinks, type PageStatus } from './rules/links.ts'
import { findPlaceholders } from './rules/placeholders.ts'
import { findPostProblems } from './rules/post-settings.ts'
import { findReadabilityProblems } from './rules/readability.ts'
import { findBrokenReferences, listOutgoingReferences, type ReferenceState } from './rules/references.ts'
import { findSeoTextProblems } from './rules/search-texts.ts'
import { findMissingTranslations, findPostTranslationProblems } from './rules/translations.ts'

export function collectLocalFindings(document: SanityDocumentLike, language: string): DocumentFinding[] {
  return [
    ...findPlaceholders(document),
    ...findMissingAltTexts(document),
    ...findSeoTextProblems(document, language),
    ...findPostProblems(document),
    ...findLocalizedFieldProblems(document),
    ...findReadabilityProblems(document, language),
  ]
}

/** Excludes the SEO texts of a product, which fall back to the texts in commerce instead of English. */
function findLocalizedFieldProblems(document: SanityDocumentLike): DocumentFinding[] {
  if (document._type === 'blogPost') return []
  return findMissingTranslations(document._type === 'product' ? { story: document.story } : document)
}

/** Checks link targets and references and, for English posts, translations. Rejects if the content service fails. */
export async function fetchRemoteFindings(
  document: SanityDocumentLike,
  client: SanityClient,
): Promise<DocumentFinding[]> {
  const checks = [brokenLinks(document), brokenReferences(document, client), missingTranslations(document, client)]
  return (await Promise.all(checks)).flat()
}

async function brokenLinks(document: SanityDocumentLike): Promise<DocumentFinding[]> {
  const links = listShopLinks(document)
  const pages = [...new Set(links.map(({ page }) => page))]
  const statuses = new Map(await Promise.all(pages.map(async (page) => [page, await pageStatus(page)] as const)))
  return findBrokenLinks(links, (page) => statuses.get(page))
}

async function brokenReferences(document: SanityDocumentLike, client: SanityClient): Promise<DocumentFinding[]> {
  const pointers = listOutgoingReferences(document)
  if (pointers.length === 0) return []
  const targets = await fetchReferenceTargets(client, [...new Set(pointers.map(({ id }) => id))])
  return findBrokenReferences(pointers, (id) => targets.get(id) ?? 'missing')
}

/** Checks only English posts, because translations are separate documents. Localized fields are checked locally. */
async function missingTranslations(document: SanityDocumentLike, client: SanityClient): Promise<DocumentFinding[]> {
  if (document._type !== 'blogPost' || (getTextField(document, 'language') ?? sourceLanguage) !== sourceLanguage)
    return []
  const row = await fetchTranslationRow(
    client,
    toSourceId({ _id: getPublishedId(document._id), language: sourceLanguage }),
  )
  return row ? findPostTranslationProblems(row.states) : []
}

/** Cache lifetime in ms. It is short, so that a corrected link can soon be checked again. */
const pageStatusCacheMs = 20_000
/** Timeout of a link check in ms. Links that time out are not reported. */
const timeoutMs = 4000

const pageStatusCache = new Map<string, { status: Promise<PageStatus>; at: number }>()

/** Returns the HTTP status of a shop page, or undefined if the request fails, as on a redirect to another domain. */
function pageStatus(page: string): Promise<PageStatus> {
  const earlier = pageStatusCache.get(page)
  if (earlier && Date.now() - earlier.at < pageStatusCacheMs) return earlier.status
  const status = fetch(page, { method: 'HEAD', signal: AbortSignal.timeout(timeoutMs) }).then(
    (response) => response.status,
    () => undefined,
  )
  pageStatusCache.set(page, { status, at: Date.now() })
  return status
}

const referencedDocumentsSchema = v.array(v.object({ _id: v.string(), archived: v.nullish(v.boolean()) }))

async function fetchReferenceTargets(
  client: SanityClient,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ReferenceState>> {
  const params = { ids: [...ids, ...ids.map((id) => `drafts.${id}`)] }
  const found = await client.fetch<unknown>('*[_id in $ids]{_id, archived}', params, { perspective: 'raw' })
  const documents = v.parse(referencedDocumentsSchema, found)
  return new Map(ids.map((id) => [id, targetOf(id, documents)]))
}

function targetOf(id: string, documents: v.InferOutput<typeof referencedDocumentsSchema>): ReferenceState {
  const published = documents.find(({ _id }) => _id === id)
  if (published) return published.archived === true ? 'archived' : 'published'
  return documents.some(({ _id }) => _id === `drafts.${id}`) ? 'unpublished' : 'missing'
}
