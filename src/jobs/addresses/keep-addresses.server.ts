import { createHash } from 'node:crypto'
import { targetLanguages } from '#lib/content-languages.ts'
import type { Redirect } from '#lib/redirects.ts'
import type { CatalogueClient } from '#services/commerce/catalogue.server.ts'
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
} from './current-addresses.ts'
import { type AddressSource, addressSources, isSame, type Ledger, ledgerId, readLedger, writeLedger } from './ledger.ts'
import { documentsToMove, type MovedDocument, moved } from './move-below.ts'
import { planRedirects, type RedirectPlan } from './plan-redirects.ts'

interface Services {
  content: Pick<ContentWriter, 'ask' | 'documents' | 'commit'>
  catalogue: Pick<CatalogueClient, 'listAddresses'>
}

/** How often it looks anew when another process kept the addresses at the same moment. */
const tries = 3

/**
 * Compares where documents, products and categories are with where they were when this was last done, and makes the
 * redirects that keep their old addresses, all or nothing; answers those. What it compares with is the ledger, a document
 * of the content service. The first time nothing is redirected. Repeating it changes nothing.
 * @throws ContentServiceError, and what the catalogue's client throws
 */
export async function keepAddresses(
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
  const stored = (await content.documents([ledgerId])).get(ledgerId)
  const ledger = readLedger(stored)
  const documents = sources.includes('content') ? await lookAtDocuments(content, ledger) : undefined
  const found: Ledger = {
    ...(documents && { content: documents.addresses }),
    ...(sources.includes('catalogue') && { catalogue: catalogueAddresses(await catalogue.listAddresses()) }),
  }
  const changed = changedSince(ledger, found)
  if (Object.keys(changed).length === 0) return []
  const plan = planRedirects({
    before: together(
      ledger,
      addressSources.filter((source) => changed[source]),
    ),
    now: together(changed),
    used: new Set(together({ ...ledger, ...changed }).values()),
    redirects: await content.ask({ query: redirectsQuery, params: {}, schema: redirectsWire }),
    heirOf: sourceOfTranslation,
  })
  await content.commit([
    ...(documents?.moves ?? []).map(({ id, uri }) => ({ patch: { id, set: { 'uri.current': uri } } })),
    ...redirectMutations(plan),
    writeLedger(stored, changed),
  ])
  return plan.added
}

async function lookAtDocuments(
  content: Services['content'],
  ledger: Ledger,
): Promise<{ addresses: Addresses; moves: readonly MovedDocument[] }> {
  const documents = await content.ask({ query: addressedQuery, params: {}, schema: addressedWire })
  const moves = documentsToMove(documents, ledger.content ?? new Map())
  return { addresses: documentAddresses(moved(documents, moves)), moves }
}

/** What is not as it was. */
function changedSince(ledger: Ledger, found: Ledger): Ledger {
  const isChanged = (source: AddressSource) => {
    const [before = nowhere, now] = [ledger[source], found[source]]
    if (now === undefined || isSame(ledger[source], now)) return false
    return !addressKinds.some((kind) => hasKind(before, kind) && !hasKind(now, kind))
  }
  return Object.fromEntries(addressSources.filter(isChanged).map((source) => [source, found[source]]))
}

const nowhere: Addresses = new Map()

/** That everything of a kind is gone at once is not believed: a service that is ill may say so. */
function hasKind(addresses: Addresses, kind: string): boolean {
  return addresses.keys().some((id) => id.startsWith(kind))
}

function together(ledger: Ledger, sources: readonly AddressSource[] = addressSources): Addresses {
  return new Map(sources.flatMap((source) => [...(ledger[source] ?? [])]))
}

const translation = new RegExp(`-(${targetLanguages.join('|')})$`)

/** A post that is no longer there in a language is still there in English. */
function sourceOfTranslation(id: string): string | undefined {
  return translation.test(id) ? id.replace(translation, '') : undefined
}

function redirectMutations({ removed, added }: RedirectPlan): ContentMutation[] {
  return [
    ...removed.map(({ id }) => ({ delete: { id } })),
    ...added.map((redirect) => ({ createOrReplace: redirectDocument(redirect) })),
  ]
}

/** One document for each path, whoever writes it. */
function redirectDocument(redirect: Redirect) {
  const name = createHash('sha256').update(redirect.from).digest('hex').slice(0, 24)
  const note = `Written by the shop when the page ${redirect.to === undefined ? 'was taken down' : 'got another address'}.`
  return { _id: `redirect-${name}`, _type: 'redirect', ...redirect, note }
}

function isConflict(error: unknown): boolean {
  return error instanceof ContentServiceError && error.failure.kind === 'refused' && error.failure.status === 409
}
