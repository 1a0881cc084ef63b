import * as v from 'valibot'
import type { ContentMutation, StoredDocument } from '#services/content/writer.server.ts'
import type { Addresses } from './current-addresses.ts'

/** Whose addresses are looked at: of documents, or of products and categories. */
export const addressSources = ['content', 'catalogue'] as const
export type AddressSource = (typeof addressSources)[number]

/** What had an address when it was last looked at, and what had one before, with its last. */
export interface Known {
  here: Addresses
  gone: Addresses
}

/** Where everything was. A source that was never looked at is missing. */
export type Ledger = Readonly<Partial<Record<AddressSource, Known>>>

/** A document that visitors cannot read: its id has a dot. */
export const ledgerId = 'addresses.ledger'
const ledgerType = 'addressLedger'

const rows = v.optional(v.array(v.object({ _key: v.string(), address: v.string(), gone: v.optional(v.boolean()) })))
const ledgerWire = v.looseObject({ content: rows, catalogue: rows })

type Row = NonNullable<v.InferOutput<typeof rows>>[number]

/** The ledger as it is stored; one that is missing or damaged begins anew. */
export function readLedger(document: StoredDocument | undefined): Ledger {
  const parsed = v.safeParse(ledgerWire, document)
  const { content, catalogue } = parsed.success ? parsed.output : {}
  return { ...(content && { content: knownOf(content) }), ...(catalogue && { catalogue: knownOf(catalogue) }) }
}

function knownOf(stored: readonly Row[]): Known {
  const addresses = (wanted: boolean) =>
    new Map(stored.filter(({ gone = false }) => gone === wanted).map(({ _key, address }) => [_key, address]))
  return { here: addresses(false), gone: addresses(true) }
}

/** What is known once this was found. Of what is gone the last address stays known: it may come back at another one. */
export function knownAfter(before: Known | undefined, here: Addresses): Known {
  const earlier = before ? [...before.gone, ...before.here] : []
  return { here, gone: new Map(earlier.filter(([id]) => !here.has(id))) }
}

/**
 * Writes what changed of the ledger, unless somebody else did since it was read: the content service then refuses with
 * 409 whatever is committed with it, so that of several processes one keeps the addresses.
 */
export function writeLedger(stored: StoredDocument | undefined, changed: Ledger): ContentMutation {
  const set = Object.fromEntries(Object.entries(changed).map(([source, known]) => [source, rowsOf(known)]))
  return stored
    ? { patch: { id: ledgerId, ifRevisionID: stored._rev, set } }
    : { create: { _id: ledgerId, _type: ledgerType, ...set } }
}

function rowsOf({ here, gone }: Known): Row[] {
  return [
    ...[...here].map(([_key, address]) => ({ _key, address })),
    ...[...gone].map(([_key, address]) => ({ _key, address, gone: true })),
  ]
}
