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

/** Findings from the document alone, without requests. `language` selects the checked translation. */
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

/** Findings about link targets, references and translations, which need requests. Rejects if the content service fails. */
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

/** Translations of a post are separate documents. Other types hold their translations as localized fields. */
async function missingTranslations(document: SanityDocumentLike, client: SanityClient): Promise<Finding[]> {
  if (document._type !== 'blogPost' || (textField(document, 'language') ?? sourceLanguage) !== sourceLanguage) return []
  const row = await loadRow(client, sourceIdOf({ _id: getPublishedId(document._id), language: sourceLanguage }))
  return row ? postTranslationFindings(row.states) : []
}

/** Cache duration of a page status, ms. Short, so that a corrected link can be rechecked soon. */
const freshMs = 20_000
/** Links whose check times out are not reported. */
const timeoutMs = 4000

const known = new Map<string, { status: Promise<PageStatus>; at: number }>()

/**
 * HTTP status of a shop page. `page` is its path. Undefined if the request fails, for example on a redirect to another
 * domain.
 */
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

/** Publication states of documents by published id. */
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
