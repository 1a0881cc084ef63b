import * as v from 'valibot'

/** Result of `POST /api/studio/translate` for one language. */
const translationResultSchema = v.object({
  language: v.string(),
  outcome: v.picklist(['created', 'updated', 'unchanged', 'failed']),
  kept: v.array(v.string()),
  draft: v.boolean(),
  message: v.optional(v.string()),
})

export type TranslationResult = v.InferOutput<typeof translationResultSchema>

const translateResponseSchema = v.object({ results: v.array(translationResultSchema) })

const syncChangeSchema = v.object({
  action: v.picklist(['create', 'update', 'archive', 'restore']),
  type: v.string(),
  id: v.string(),
  title: v.string(),
})

export type SyncChange = v.InferOutput<typeof syncChangeSchema>

const shopPlaceSchema = v.object({ title: v.string(), uri: v.string() })
const placesResponseSchema = v.object({ categories: v.array(shopPlaceSchema), products: v.array(shopPlaceSchema) })

const limitedChangesEntries = { changes: v.array(syncChangeSchema), total: v.number() }
const syncResponseSchema = v.object(limitedChangesEntries)

/** The first changes, and the number of all changes. */
export type TruncatedSyncChanges = v.InferOutput<typeof syncResponseSchema>

const documentWithProblemsSchema = v.object({
  id: v.string(),
  type: v.string(),
  name: v.string(),
  problems: v.array(v.string()),
})

export type DocumentWithProblems = v.InferOutput<typeof documentWithProblemsSchema>

const attentionResponseSchema = v.object({ documents: v.array(documentWithProblemsSchema) })
const errorResponseSchema = v.object({ message: v.string() })

export class ShopApiError extends Error {
  override name = 'ShopApiError'
}

interface TranslateRequest {
  documentId: string
  languages: readonly string[]
  /** If true, translations that are up to date are repeated as well. */
  retranslate?: boolean
  overwrite?: boolean
}

/**
 * Translates a document into the languages, with the permissions of the owner of `token`.
 * @throws ShopApiError
 */
export async function requestTranslation(
  token: string | undefined,
  order: TranslateRequest,
): Promise<TranslationResult[]> {
  return (await requestShop('/api/studio/translate', token, translateResponseSchema, { method: 'POST', body: order }))
    .results
}

/**
 * Syncs the documents with commerce. If `dryRun` is true, returns the changes without applying them.
 * @throws ShopApiError
 */
export function requestSync(token: string | undefined, dryRun: boolean): Promise<TruncatedSyncChanges> {
  return requestShop('/api/studio/sync', token, syncResponseSchema, { method: 'POST', body: { dryRun } })
}

/**
 * Returns the published documents that the shop cannot display completely.
 * @throws ShopApiError
 */
export async function fetchDocumentsWithProblems(token: string | undefined): Promise<DocumentWithProblems[]> {
  return (await requestShop('/api/studio/attention', token, attentionResponseSchema)).documents
}

/**
 * Finds categories whose name or URI contains `query`, and products by full-text search. A `uri` in the result has no
 * leading slash.
 * @throws ShopApiError
 */
export function searchCatalogue(token: string | undefined, query: string) {
  return requestShop('/api/studio/places', token, placesResponseSchema, { method: 'POST', body: { query } })
}

/**
 * Lets the shop store the shared preview secret. The owner of `token` needs no write permission.
 * @throws ShopApiError
 */
export async function storePreviewSecret(token: string | undefined): Promise<void> {
  await requestShop('/api/studio/preview', token, v.undefined(), { method: 'POST' })
}

const syncRunSchema = v.object({
  cause: v.picklist(['catalogue', 'time', 'person', 'command']),
  person: v.optional(v.string()),
  ...limitedChangesEntries,
  problem: v.optional(v.string()),
  at: v.pipe(v.string(), v.isoTimestamp()),
})

export type SyncRun = v.InferOutput<typeof syncRunSchema>

const syncHistorySchema = v.object({
  runs: v.array(syncRunSchema),
  unattended: v.nullable(v.object({ everyMinutes: v.number() })),
})

/** Latest syncs, and the interval of the automatic sync. `unattended` is null if the shop has no write token. */
export type SyncHistory = v.InferOutput<typeof syncHistorySchema>

/**
 * Returns the latest syncs. Available to all studio users.
 * @throws ShopApiError
 */
export function fetchSyncHistory(token: string | undefined): Promise<SyncHistory> {
  return requestShop('/api/studio/sync', token, syncHistorySchema)
}

/** Calls the studio API of the shop with the permissions of the owner of `token`. */
async function requestShop<Schema extends v.GenericSchema>(
  path: string,
  token: string | undefined,
  schema: Schema,
  { method = 'GET', body }: { method?: 'GET' | 'POST'; body?: unknown } = {},
): Promise<v.InferOutput<Schema>> {
  if (token === undefined) throw new ShopApiError('The studio has no token for the shop. Sign out and sign in again.')
  const json = body === undefined ? {} : { 'content-type': 'application/json' }
  const headers = { ...json, authorization: `Bearer ${token}` }
  const request = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) }
  const response = await fetch(path, request).catch(() => undefined)
  const answer: unknown = await response?.json().catch(() => undefined)
  // If translation failed in every language, the status is 502, but the body still contains the results.
  const parsed = v.safeParse(schema, answer)
  if (parsed.success && (response?.ok || answer !== undefined)) return parsed.output
  const refused = v.safeParse(errorResponseSchema, answer)
  throw new ShopApiError(refused.success ? refused.output.message : 'The shop did not respond. Try again.')
}
