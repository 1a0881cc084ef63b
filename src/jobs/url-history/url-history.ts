import * as v from 'valibot'
import type { ContentMutation, StoredDocument } from '#services/content/writer.server.ts'
import type { UrisById } from './current-uris.ts'

export const urlSources = ['content', 'catalogue'] as const
export type UrlSource = (typeof urlSources)[number]

export interface KnownUrls {
  current: UrisById
  removed: UrisById
}

export type UrlHistory = Readonly<Partial<Record<UrlSource, KnownUrls>>>

/**
 * ID of the head document, and prefix of the IDs of the part documents, such as `addresses.ledger.content.1`. IDs with
 * a dot are hidden from visitors.
 */
export const urlHistoryId = 'addresses.ledger'
const ledgerType = 'addressLedger'

/**
 * 2,000 rows are about 300 kB. The embedded service accepts 2 million characters per document and 4 MB per write
 * (content reference section 2).
 */
export const maxRowsPerPart = 2000

const rowSchema = v.object({ _key: v.string(), address: v.string(), gone: v.optional(v.boolean()) })
const rows = v.optional(v.array(rowSchema))
const count = v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0)

/** `parts`: number of part documents per source. In the old format, the head document contains the rows. */
const headSchema = v.looseObject({
  commits: count,
  parts: v.optional(v.object({ content: count, catalogue: count }), {}),
  content: rows,
  catalogue: rows,
})
const partSchema = v.looseObject({ rows: v.array(rowSchema) })

type Row = v.InferOutput<typeof rowSchema>
type Rows = readonly Row[]
type PartCounts = Readonly<Record<UrlSource, number>>

export interface UrlHistoryHead {
  revision: string | undefined
  commits: number
  parts: PartCounts
  legacyRows: Readonly<Partial<Record<UrlSource, Rows>>>
}

export interface StoredUrlHistory {
  head: UrlHistoryHead
  parts: Readonly<Record<UrlSource, readonly Rows[]>>
}

type ReadDocuments = (ids: readonly string[]) => Promise<ReadonlyMap<string, StoredDocument>>

/** Missing or invalid documents are treated as empty. */
export async function readUrlHistory(documents: ReadDocuments): Promise<StoredUrlHistory> {
  const head = readHead((await documents([urlHistoryId])).get(urlHistoryId))
  const ids = urlSources.flatMap((source) => partIds(source, head.parts[source]))
  const found = await documents(ids)
  const partsOf = (source: UrlSource) => partIds(source, head.parts[source]).map((id) => readPart(found.get(id)))
  return { head, parts: { content: partsOf('content'), catalogue: partsOf('catalogue') } }
}

function readHead(document: StoredDocument | undefined): UrlHistoryHead {
  const parsed = v.safeParse(headSchema, document)
  const revision = document?._rev
  if (!parsed.success) return { revision, commits: 0, parts: { content: 0, catalogue: 0 }, legacyRows: {} }
  const { commits, parts, content, catalogue } = parsed.output
  return { revision, commits, parts, legacyRows: { ...(content && { content }), ...(catalogue && { catalogue }) } }
}

function readPart(document: StoredDocument | undefined): Rows {
  const parsed = v.safeParse(partSchema, document)
  return parsed.success ? parsed.output.rows : []
}

function partIds(source: UrlSource, count: number): string[] {
  return Array.from({ length: count }, (_, index) => partId(source, index))
}

function partId(source: UrlSource, index: number): string {
  return `${urlHistoryId}.${source}.${index + 1}`
}

export function toUrlHistory({ head, parts }: StoredUrlHistory): UrlHistory {
  const known = urlSources.flatMap((source) => {
    const own = head.legacyRows[source]
    if (own === undefined && parts[source].length === 0) return []
    return [[source, toKnownUrls([...(own ?? []), ...parts[source].flat()])] as const]
  })
  return Object.fromEntries(known)
}

function toKnownUrls(stored: Rows): KnownUrls {
  const byId = [...new Map(stored.map((row) => [row._key, row])).values()]
  const addresses = (wanted: boolean) =>
    new Map(byId.filter(({ gone = false }) => gone === wanted).map(({ _key, address }) => [_key, address]))
  return { current: addresses(false), removed: addresses(true) }
}

/** Keeps the last URL of removed entries, because an entry can be restored with a different URL. */
export function updateKnownUrls(before: KnownUrls | undefined, here: UrisById): KnownUrls {
  const earlier = before ? [...before.removed, ...before.current] : []
  return { current: here, removed: new Map(earlier.filter(([id]) => !here.has(id))) }
}

export function createUrlHistoryMutations(
  { head, parts }: StoredUrlHistory,
  changed: UrlHistory,
): { parts: PartCounts; mutations: ContentMutation[] } {
  const counts = { content: parts.content.length, catalogue: parts.catalogue.length }
  const mutations: ContentMutation[] = []
  for (const source of urlSources) {
    const known = changed[source]
    if (!known) continue
    const next = distributeRows(parts[source], known)
    counts[source] = next.length
    mutations.push(...next.flatMap((part, index) => partMutations(source, index, part, parts[source][index])))
    if (head.legacyRows[source]) mutations.push({ patch: { id: urlHistoryId, unset: [source] } })
  }
  return { parts: counts, mutations }
}

/** Keeps rows in their parts, so that small changes rewrite few parts. New rows fill the first part with free space. */
function distributeRows(before: readonly Rows[], { current, removed }: KnownUrls): Rows[] {
  const left = new Map<string, Row>()
  for (const [_key, address] of removed) left.set(_key, { _key, address, gone: true })
  for (const [_key, address] of current) left.set(_key, { _key, address })
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
    while ((parts[at]?.length ?? 0) >= maxRowsPerPart) at += 1
    const part = parts[at]
    if (part) part.push(row)
    else parts.push([row])
  }
  return parts
}

function partMutations(source: UrlSource, index: number, part: Rows, before: Rows | undefined): ContentMutation[] {
  if (before?.length === part.length && before.every((row, place) => isSameRow(row, part[place]))) return []
  return [{ createOrReplace: { _id: partId(source, index), _type: ledgerType, source, rows: [...part] } }]
}

function isSameRow(a: Row, b: Row | undefined): boolean {
  return a._key === b?._key && a.address === b.address && (a.gone ?? false) === (b.gone ?? false)
}

/**
 * Optimistic lock: the content service rejects the transaction with 409 if the head document has another revision, so
 * only one of several concurrent processes succeeds.
 */
export function createHeadMutation(revision: string | undefined, commits: number, parts: PartCounts): ContentMutation {
  const set = { commits, parts: { ...parts } }
  return revision === undefined
    ? { create: { _id: urlHistoryId, _type: ledgerType, ...set } }
    : { patch: { id: urlHistoryId, ifRevisionID: revision, set } }
}
