import * as v from 'valibot'
import type { ContentMutation, StoredDocument } from '#services/content/writer.server.ts'
import type { Addresses } from './current-addresses.ts'

/** Whose addresses are looked at: of documents, or of products and categories. */
export const addressSources = ['content', 'catalogue'] as const
export type AddressSource = (typeof addressSources)[number]

/** Where everything was when it was last looked at. A source that never was is missing. */
export type Ledger = Readonly<Partial<Record<AddressSource, Addresses>>>

/** A document that visitors cannot read: its id has a dot. */
export const ledgerId = 'addresses.ledger'
const ledgerType = 'addressLedger'

const entries = v.optional(v.array(v.object({ _key: v.string(), address: v.string() })))
const ledgerWire = v.looseObject({ content: entries, catalogue: entries })

/** The ledger as it is stored; one that is missing or damaged begins anew. */
export function readLedger(document: StoredDocument | undefined): Ledger {
  const parsed = v.safeParse(ledgerWire, document)
  const { content, catalogue } = parsed.success ? parsed.output : {}
  return { ...(content && { content: addressesOf(content) }), ...(catalogue && { catalogue: addressesOf(catalogue) }) }
}

function addressesOf(stored: readonly { _key: string; address: string }[]): Addresses {
  return new Map(stored.map(({ _key, address }) => [_key, address]))
}

/**
 * Writes what changed of the ledger, unless somebody else did since it was read: the content service then refuses with
 * 409 whatever is committed with it, so that of several processes one keeps the addresses.
 */
export function writeLedger(stored: StoredDocument | undefined, changed: Ledger): ContentMutation {
  const set = Object.fromEntries(Object.entries(changed).map(([source, addresses]) => [source, rowsOf(addresses)]))
  return stored
    ? { patch: { id: ledgerId, ifRevisionID: stored._rev, set } }
    : { create: { _id: ledgerId, _type: ledgerType, ...set } }
}

function rowsOf(addresses: Addresses) {
  return [...addresses].map(([_key, address]) => ({ _key, address }))
}

export function isSame(one: Addresses | undefined, other: Addresses): boolean {
  return one !== undefined && one.size === other.size && [...other].every(([id, address]) => one.get(id) === address)
}
