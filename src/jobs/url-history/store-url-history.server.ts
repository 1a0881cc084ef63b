import { createHash } from 'node:crypto'
import { targetLanguages } from '#lib/content-languages.ts'
import type { Redirect } from '#lib/urls/redirects.ts'
import type { CatalogueClient } from '#services/commerce/catalogue/catalogue.server.ts'
import { isConflictError } from '#services/content/errors.ts'
import { redirectsGroq, redirectsSchema } from '#services/content/redirects.ts'
import type { ContentMutation, ContentWriter } from '#services/content/writer.server.ts'
import { splitIntoBatches } from './batches.ts'
import {
  documentUrisGroq,
  documentUrisSchema,
  getCatalogueUris,
  getDocumentUris,
  idPrefixes,
  listProductIds,
  type UrisById,
} from './current-uris.ts'
import { applyDocumentMoves, findDocumentsToMove } from './move-documents.ts'
import { planRedirects, type RedirectPlan } from './plan-redirects.ts'
import {
  createHeadMutation,
  createUrlHistoryMutations,
  readUrlHistory,
  type StoredUrlHistory,
  toUrlHistory,
  type UrlHistory,
  type UrlSource,
  updateKnownUrls,
  urlSources,
} from './url-history.ts'

interface Services {
  content: Pick<ContentWriter, 'query' | 'loadDocuments' | 'commit'>
  catalogue: Pick<CatalogueClient, 'listUris'>
}

const maxStoreAttempts = 3

/**
 * Compares the current URLs with the stored history, stores the changes and returns the new redirects. Idempotent. The
 * history is written last, so that an interrupted run can resume.
 *
 * @throws ContentServiceError, errors of the catalogue client
 */
export async function storeUrlHistory(services: Services, sources: readonly UrlSource[]): Promise<readonly Redirect[]> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await storeUrlHistoryOnce(services, sources)
    } catch (error) {
      if (attempt === maxStoreAttempts || !isConflictError(error)) throw error
    }
  }
}

async function storeUrlHistoryOnce({ content, catalogue }: Services, sources: readonly UrlSource[]) {
  const stored = await readUrlHistory((ids) => content.loadDocuments(ids))
  const history = toUrlHistory(stored)
  const documents = sources.includes('content') ? await readDocumentUrls(content, history) : undefined
  const changed = findUrlChanges(history, {
    ...(documents && { content: documents.found }),
    ...(sources.includes('catalogue') && { catalogue: await readCatalogueUrls(catalogue, history) }),
  })
  const moves = documents?.moves ?? []
  if (Object.keys(changed).length === 0 && moves.length === 0) return []
  const redirects = await content.query({ query: redirectsGroq, params: {}, schema: redirectsSchema })
  const plan = planRedirects({ ...compareUrls(history, changed), redirects, replacementOf: sourceOfTranslation })
  const moving = moves.map(({ id, uri }) => ({ patch: { id, set: { 'uri.current': uri } } }))
  await writeInBatches(content, stored, changed, [...moving, ...redirectMutations(plan)])
  return plan.added
}

/**
 * Each batch requires the revision written by the previous batch, so that a concurrent write is detected.
 * @throws ContentServiceError 409 on a concurrent write
 */
async function writeInBatches(
  content: Services['content'],
  stored: StoredUrlHistory,
  changed: UrlHistory,
  first: readonly ContentMutation[],
): Promise<void> {
  const { parts, mutations } = createUrlHistoryMutations(stored, changed)
  let { revision, commits } = stored.head
  for (const batch of splitIntoBatches([...first, ...mutations])) {
    commits += 1
    revision = await content.commit([createHeadMutation(revision, commits, parts), ...batch])
  }
}

type CurrentUrls = Partial<Record<UrlSource, UrisById>>

async function readDocumentUrls(content: Services['content'], { content: known }: UrlHistory) {
  const documents = await content.query({ query: documentUrisGroq, params: {}, schema: documentUrisSchema })
  const moves = findDocumentsToMove(documents, known?.current ?? new Map())
  return { found: getDocumentUris(applyDocumentMoves(documents, moves)), moves }
}

/** Requests all known product IDs, because packs of discontinued cans can have URLs, but are not in any list. */
async function readCatalogueUrls(catalogue: Services['catalogue'], { catalogue: known }: UrlHistory) {
  return getCatalogueUris(await catalogue.listUris(listProductIds(known?.current ?? new Map())))
}

function findUrlChanges(history: UrlHistory, found: CurrentUrls): UrlHistory {
  const changes = urlSources.flatMap((source) => {
    const now = found[source]
    const before = history[source]
    return now === undefined || !isChanged(before?.current, now)
      ? []
      : [[source, updateKnownUrls(before, now)] as const]
  })
  return Object.fromEntries(changes)
}

/** False if no URL has changed or all entries of a kind are gone, because a failing service can return empty lists. */
function isChanged(before: UrisById | undefined, now: UrisById): boolean {
  if (before === undefined) return true
  if (idPrefixes.some((kind) => hasKind(before, kind) && !hasKind(now, kind))) return false
  return before.size !== now.size || [...now].some(([id, address]) => before.get(id) !== address)
}

function hasKind(addresses: UrisById, kind: string): boolean {
  return [...addresses.keys()].some((id) => id.startsWith(kind))
}

function compareUrls(history: UrlHistory, changed: UrlHistory) {
  const sources = urlSources.filter((source) => changed[source])
  const current = new Map(sources.flatMap((source) => [...(changed[source]?.current ?? [])]))
  const before = sources.flatMap((source) => {
    const known = history[source]
    return known ? [...[...known.removed].filter(([id]) => current.has(id)), ...known.current] : []
  })
  const all = urlSources.flatMap((source) => [...({ ...history, ...changed }[source]?.current.values() ?? [])])
  return { before: new Map(before), current, used: new Set(all) }
}

const translation = new RegExp(`-(${targetLanguages.join('|')})$`)

function sourceOfTranslation(id: string): string | undefined {
  return translation.test(id) ? id.replace(translation, '') : undefined
}

function redirectMutations({ removed, added }: RedirectPlan): ContentMutation[] {
  return [
    ...removed.map(({ id }) => ({ delete: { id } })),
    ...added.map((redirect) => ({ createOrReplace: createRedirectDocument(redirect, describeCause(redirect)) })),
  ]
}

function describeCause({ to }: Redirect): string {
  return `Written by the shop when the page ${to === undefined ? 'was unpublished' : 'changed its URL'}.`
}

/** Derives the document ID from the path, so that each path has at most one redirect. */
export function createRedirectDocument(redirect: Redirect, note: string) {
  const name = createHash('sha256').update(redirect.from).digest('hex').slice(0, 24)
  return { _id: `redirect-${name}`, _type: 'redirect', ...redirect, note }
}
