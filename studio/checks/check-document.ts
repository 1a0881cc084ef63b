import { getPublishedId, type SanityClient, type SanityDocumentLike } from 'sanity'
import * as v from 'valibot'
import { sourceIdOf, sourceLanguage } from '#lib/content-languages.ts'
import { textField } from '../lib/values.ts'
import { loadRow } from '../translation/load-rows.ts'
import { alternativeTextFindings } from './rules/alternative-texts.ts'
import type { Finding } from './rules/finding.ts'
import { linkFindings, type PageStatus, shopLinks } from './rules/links.ts'
import { postFindings } from './rules/post-settings.ts'
import { readingFindings } from './rules/reading.ts'
import { pointersOf, referenceFindings, type Target } from './rules/references.ts'
import { searchFindings } from './rules/search-texts.ts'
import { postTranslationFindings, translationFindings } from './rules/translations.ts'
import { unwrittenFindings } from './rules/unwritten.ts'

/** Looks over a document by itself. `language` is the one in which its texts are looked at. */
export function ownFindings(document: SanityDocumentLike, language: string): Finding[] {
  return [
    ...unwrittenFindings(document),
    ...alternativeTextFindings(document),
    ...searchFindings(document, language),
    ...postFindings(document),
    ...(document._type === 'blogPost' ? [] : translationFindings(document)),
    ...readingFindings(document, language),
  ]
}

/**
 * Asks the shop and the content about whatever a document leads to, and about its translations. Rejects when the content
 * service does not answer.
 */
export async function fetchFindings(document: SanityDocumentLike, client: SanityClient): Promise<Finding[]> {
  const asked = [brokenLinks(document), deadReferences(document, client), missingTranslations(document, client)]
  return (await Promise.all(asked)).flat()
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

/** Languages of an English post are documents of their own; those of others are in the document. */
async function missingTranslations(document: SanityDocumentLike, client: SanityClient): Promise<Finding[]> {
  if (document._type !== 'blogPost' || (textField(document, 'language') ?? sourceLanguage) !== sourceLanguage) return []
  const row = await loadRow(client, sourceIdOf({ _id: getPublishedId(document._id), language: sourceLanguage }))
  return row ? postTranslationFindings(row.states) : []
}

/** How long an answer about a page counts: an editor who mends a link looks again at once. */
const freshMs = 20_000
/** A shop that does not answer in time says nothing about a link. */
const timeoutMs = 4000

const known = new Map<string, { status: Promise<PageStatus>; at: number }>()

/** Asks the shop whether it has a page. `page` is its path. Undefined when no answer came, or one from another domain. */
function pageStatus(page: string, fetchPage: typeof fetch = (...request) => fetch(...request)): Promise<PageStatus> {
  const earlier = known.get(page)
  if (earlier && Date.now() - earlier.at < freshMs) return earlier.status
  const status = fetchPage(page, { method: 'HEAD', signal: AbortSignal.timeout(timeoutMs) }).then(
    (answer) => answer.status,
    () => undefined,
  )
  known.set(page, { status, at: Date.now() })
  return status
}

const answer = v.array(v.object({ _id: v.string(), archived: v.nullish(v.boolean()) }))

/** Looks how documents stand, by their published ids. */
async function loadTargets(client: SanityClient, ids: readonly string[]): Promise<ReadonlyMap<string, Target>> {
  const params = { ids: [...ids, ...ids.map((id) => `drafts.${id}`)] }
  const found = await client.fetch<unknown>('*[_id in $ids]{_id, archived}', params, { perspective: 'raw' })
  const documents = v.parse(answer, found)
  return new Map(ids.map((id) => [id, targetOf(id, documents)]))
}

function targetOf(id: string, documents: v.InferOutput<typeof answer>): Target {
  const published = documents.find(({ _id }) => _id === id)
  if (published) return published.archived === true ? 'archived' : 'published'
  return documents.some(({ _id }) => _id === `drafts.${id}`) ? 'unpublished' : 'missing'
}
