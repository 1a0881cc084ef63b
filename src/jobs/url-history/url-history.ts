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
export type UrlHistory = Readonly<Partial<Record<AddressSource, Known>>>

/** A document that visitors cannot read: its id has a dot. So have those of its parts, `addresses.ledger.content.1` …. */
export const urlHistoryId = 'addresses.ledger'
const ledgerType = 'addressLedger'

/** Rows of a part: at most some 300 kB, where a document may have 2 million characters and a write 4 MB. */
export const rowsInPart = 2000

const rowWire = v.object({ _key: v.string(), address: v.string(), gone: v.optional(v.boolean()) })
const rows = v.optional(v.array(rowWire))
const count = v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0)

/** The first document says how many parts each source has; one of before there were parts holds the rows itself. */
const headWire = v.looseObject({
  commits: count,
  parts: v.optional(v.object({ content: count, catalogue: count }), {}),
  content: rows,
  catalogue: rows,
})
const partWire = v.looseObject({ rows: v.array(rowWire) })

type Row = v.InferOutput<typeof rowWire>
type Rows = readonly Row[]
type PartCounts = Readonly<Record<AddressSource, number>>

/** The first document of the ledger, which every write changes. */
export interface UrlHistoryHead {
  /** Undefined as long as there is no ledger. */
  revision: string | undefined
  /** How often it was written. */
  commits: number
  parts: PartCounts
  /** Rows that it holds itself. */
  own: Readonly<Partial<Record<AddressSource, Rows>>>
}

/** The ledger as it is stored. */
export interface StoredUrlHistory {
  head: UrlHistoryHead
  /** The rows of each part of a source, in their order. */
  parts: Readonly<Record<AddressSource, readonly Rows[]>>
}

type ReadDocuments = (ids: readonly string[]) => Promise<ReadonlyMap<string, StoredDocument>>

/** Reads the ledger; one that is missing or damaged begins anew, and so does what stands in a part that is. */
export async function readUrlHistory(documents: ReadDocuments): Promise<StoredUrlHistory> {
  const head = readHead((await documents([urlHistoryId])).get(urlHistoryId))
  const ids = addressSources.flatMap((source) => partIds(source, head.parts[source]))
  const found = await documents(ids)
  const partsOf = (source: AddressSource) => partIds(source, head.parts[source]).map((id) => readPart(found.get(id)))
  return { head, parts: { content: partsOf('content'), catalogue: partsOf('catalogue') } }
}

function readHead(document: StoredDocument | undefined): UrlHistoryHead {
  const parsed = v.safeParse(headWire, document)
  const revision = document?._rev
  if (!parsed.success) return { revision, commits: 0, parts: { content: 0, catalogue: 0 }, own: {} }
  const { commits, parts, content, catalogue } = parsed.output
  return { revision, commits, parts, own: { ...(content && { content }), ...(catalogue && { catalogue }) } }
}

function readPart(document: StoredDocument | undefined): Rows {
  const parsed = v.safeParse(partWire, document)
  return parsed.success ? parsed.output.rows : []
}

function partIds(source: AddressSource, count: number): string[] {
  return Array.from({ length: count }, (_, index) => partId(source, index))
}

function partId(source: AddressSource, index: number): string {
  return `${urlHistoryId}.${source}.${index + 1}`
}

/** What a stored ledger says. */
export function urlHistoryOf({ head, parts }: StoredUrlHistory): UrlHistory {
  const known = addressSources.flatMap((source) => {
    const own = head.own[source]
    if (own === undefined && parts[source].length === 0) return []
    return [[source, knownOf([...(own ?? []), ...parts[source].flat()])] as const]
  })
  return Object.fromEntries(known)
}

/** Of two rows of one thing the last counts. */
function knownOf(stored: Rows): Known {
  const byId = [...new Map(stored.map((row) => [row._key, row])).values()]
  const addresses = (wanted: boolean) =>
    new Map(byId.filter(({ gone = false }) => gone === wanted).map(({ _key, address }) => [_key, address]))
  return { here: addresses(false), gone: addresses(true) }
}

/** What is known once this was found. Of what is gone the last address stays known: it may come back at another one. */
export function knownAfter(before: Known | undefined, here: Addresses): Known {
  const earlier = before ? [...before.gone, ...before.here] : []
  return { here, gone: new Map(earlier.filter(([id]) => !here.has(id))) }
}

/** How many parts each source will have, and the writes that bring the ledger there: of the parts that change alone. */
export function writeUrlHistory(
  { head, parts }: StoredUrlHistory,
  changed: UrlHistory,
): { parts: PartCounts; mutations: ContentMutation[] } {
  const counts = { content: parts.content.length, catalogue: parts.catalogue.length }
  const mutations: ContentMutation[] = []
  for (const source of addressSources) {
    const known = changed[source]
    if (!known) continue
    const next = placed(parts[source], known)
    counts[source] = next.length
    mutations.push(...next.flatMap((part, index) => partWrite(source, index, part, parts[source][index])))
    if (head.own[source]) mutations.push({ patch: { id: urlHistoryId, unset: [source] } })
  }
  return { parts: counts, mutations }
}

/** What is in a part stays there, so that a change of few rows is one of few parts; what is new comes where room is. */
function placed(before: readonly Rows[], { here, gone }: Known): Rows[] {
  const left = new Map<string, Row>()
  for (const [_key, address] of gone) left.set(_key, { _key, address, gone: true })
  for (const [_key, address] of here) left.set(_key, { _key, address })
  const parts = before.map((part) =>
    part.flatMap(({ _key }) => {
      const row = left.get(_key)
      left.delete(_key)
      return row ? [row] : []
    }),
  )
  if (parts.length === 0) parts.push([])
  let at = 0
  for (const row of left.values()) {
    while ((parts[at]?.length ?? 0) >= rowsInPart) at += 1
    const part = parts[at]
    if (part) part.push(row)
    else parts.push([row])
  }
  return parts
}

function partWrite(source: AddressSource, index: number, part: Rows, before: Rows | undefined): ContentMutation[] {
  if (before && isSame(before, part)) return []
  return [{ createOrReplace: { _id: partId(source, index), _type: ledgerType, source, rows: [...part] } }]
}

function isSame(before: Rows, now: Rows): boolean {
  return before.length === now.length && before.every((row, index) => isSameRow(row, now[index]))
}

function isSameRow(a: Row, b: Row | undefined): boolean {
  return a._key === b?._key && a.address === b.address && (a.gone ?? false) === (b.gone ?? false)
}

/**
 * Raises the ledger's count of writes, unless somebody else did since `revision`: the content service then refuses with 409
 * whatever is committed with it, so that of several processes one keeps the addresses.
 */
export function headWrite(revision: string | undefined, commits: number, parts: PartCounts): ContentMutation {
  const set = { commits, parts: { ...parts } }
  return revision === undefined
    ? { create: { _id: urlHistoryId, _type: ledgerType, ...set } }
    : { patch: { id: urlHistoryId, ifRevisionID: revision, set } }
}
