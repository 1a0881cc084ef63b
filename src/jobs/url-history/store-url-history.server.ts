import { createHash } from 'node:crypto'
import { targetLanguages } from '#lib/content-languages.ts'
import type { Redirect } from '#lib/urls/redirects.ts'
import type { CatalogueClient } from '#services/commerce/catalogue/catalogue.server.ts'
import { ContentServiceError } from '#services/content/errors.ts'
import { redirectsQuery, redirectsWire } from '#services/content/redirects.ts'
import type { ContentMutation, ContentWriter } from '#services/content/writer.server.ts'
import {
  type Addresses,
  addressedQuery,
  addressedWire,
  addressKinds,
  catalogueAddresses,
  documentAddresses,
  productIds,
} from './current-addresses.ts'
import { documentsToMove, type MovedDocument, moved } from './move-below.ts'
import { planRedirects, type RedirectPlan } from './plan-redirects.ts'
import { inTurns } from './turns.ts'
import {
  type AddressSource,
  addressSources,
  headWrite,
  knownAfter,
  readUrlHistory,
  type StoredUrlHistory,
  type UrlHistory,
  urlHistoryOf,
  writeUrlHistory,
} from './url-history.ts'

interface Services {
  content: Pick<ContentWriter, 'ask' | 'documents' | 'commit'>
  catalogue: Pick<CatalogueClient, 'listAddresses'>
}

/** Maximum attempts after write conflicts with another process. */
const tries = 3

/**
 * Creates redirects from former URLs: compares the current URLs with the stored history and returns the new redirects.
 * Idempotent. Large changes are written in batches with the history last, so that an interrupted run resumes.
 *
 * @throws ContentServiceError
 */
export async function storeUrlHistory(
  services: Services,
  sources: readonly AddressSource[],
): Promise<readonly Redirect[]> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await keepOnce(services, sources)
    } catch (error) {
      if (attempt === tries || !isConflict(error)) throw error
    }
  }
}

async function keepOnce({ content, catalogue }: Services, sources: readonly AddressSource[]) {
  const stored = await readUrlHistory((ids) => content.documents(ids))
  const ledger = urlHistoryOf(stored)
  const documents = sources.includes('content') ? await lookAtDocuments(content, ledger) : undefined
  const products = sources.includes('catalogue') ? await lookAtCatalogue(catalogue, ledger) : undefined
  const changed = changesOf(ledger, { ...documents?.found, ...products })
  const moves = documents?.moves ?? []
  if (Object.keys(changed).length === 0 && moves.length === 0) return []
  const redirects = await content.ask({ query: redirectsQuery, params: {}, schema: redirectsWire })
  const plan = planRedirects({ ...comparison(ledger, changed), redirects, heirOf: sourceOfTranslation })
  const moving = moves.map(({ id, uri }) => ({ patch: { id, set: { 'uri.current': uri } } }))
  await write(content, stored, changed, [...moving, ...redirectMutations(plan)])
  return plan.added
}

/** Each write requires the revision of the previous write. @throws ContentServiceError 409 on a concurrent write */
async function write(
  content: Services['content'],
  stored: StoredUrlHistory,
  changed: UrlHistory,
  first: readonly ContentMutation[],
): Promise<void> {
  const { parts, mutations } = writeUrlHistory(stored, changed)
  let { revision, commits } = stored.head
  for (const turn of inTurns([...first, ...mutations])) {
    commits += 1
    revision = await content.commit([headWrite(revision, commits, parts), ...turn])
  }
}

type Found = Partial<Record<AddressSource, Addresses>>

async function lookAtDocuments(
  content: Services['content'],
  { content: known }: UrlHistory,
): Promise<{ found: Found; moves: readonly MovedDocument[] }> {
  const documents = await content.ask({ query: addressedQuery, params: {}, schema: addressedWire })
  const moves = documentsToMove(documents, known?.here ?? new Map())
  return { found: { content: documentAddresses(moved(documents, moves)) }, moves }
}

/** Packs of a discontinued can are in no list but still have a URL, so all known product ids are requested. */
async function lookAtCatalogue(catalogue: Services['catalogue'], { catalogue: known }: UrlHistory): Promise<Found> {
  return { catalogue: catalogueAddresses(await catalogue.listAddresses(productIds(known?.here ?? new Map()))) }
}

function changesOf(ledger: UrlHistory, found: Found): UrlHistory {
  const changes = addressSources.flatMap((source) => {
    const now = found[source]
    const before = ledger[source]
    return now === undefined || !isChanged(before?.here, now) ? [] : [[source, knownAfter(before, now)] as const]
  })
  return Object.fromEntries(changes)
}

/** False if all entries of a kind vanished at once: a failing service can return empty lists. */
function isChanged(before: Addresses | undefined, now: Addresses): boolean {
  if (before === undefined) return true
  if (addressKinds.some((kind) => hasKind(before, kind) && !hasKind(now, kind))) return false
  return before.size !== now.size || [...now].some(([id, address]) => before.get(id) !== address)
}

function hasKind(addresses: Addresses, kind: string): boolean {
  return [...addresses.keys()].some((id) => id.startsWith(kind))
}

/** Previous and current URLs of the changed sources. A removed entry counts only if it has come back. */
function comparison(ledger: UrlHistory, changed: UrlHistory) {
  const sources = addressSources.filter((source) => changed[source])
  const now = new Map(sources.flatMap((source) => [...(changed[source]?.here ?? [])]))
  const before = sources.flatMap((source) => {
    const known = ledger[source]
    return known ? [...[...known.gone].filter(([id]) => now.has(id)), ...known.here] : []
  })
  const all = addressSources.flatMap((source) => [...({ ...ledger, ...changed }[source]?.here.values() ?? [])])
  return { before: new Map(before), now, used: new Set(all) }
}

const translation = new RegExp(`-(${targetLanguages.join('|')})$`)

/** A removed translation redirects to its English post. */
function sourceOfTranslation(id: string): string | undefined {
  return translation.test(id) ? id.replace(translation, '') : undefined
}

function redirectMutations({ removed, added }: RedirectPlan): ContentMutation[] {
  return [
    ...removed.map(({ id }) => ({ delete: { id } })),
    ...added.map((redirect) => ({ createOrReplace: redirectDocument(redirect) })),
  ]
}

/** The document id is derived from the path, so that each path has at most one redirect. */
function redirectDocument(redirect: Redirect) {
  const name = createHash('sha256').update(redirect.from).digest('hex').slice(0, 24)
  const note = `Written by the shop when the page ${redirect.to === undefined ? 'was taken down' : 'got another address'}.`
  return { _id: `redirect-${name}`, _type: 'redirect', ...redirect, note }
}

function isConflict(error: unknown): boolean {
  return error instanceof ContentServiceError && error.failure.kind === 'refused' && error.failure.status === 409
}
