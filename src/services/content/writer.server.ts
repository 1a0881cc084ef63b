import { createClient, type SanityClient } from '@sanity/client'
import * as v from 'valibot'
import { apiVersions, type ContentGateway, type ContentQuery } from './client.ts'
import { ContentServiceError } from './errors.ts'
import { readWhatReads } from './reading/read-what-reads.ts'

const storedDocument = v.looseObject({
  _id: v.string(),
  _type: v.string(),
  _rev: v.string(),
  _updatedAt: v.string(),
})

/** A document as the content service keeps it, draft or published. */
export type StoredDocument = v.InferOutput<typeof storedDocument>

/** A change of one document (content reference section 3); paths are JSONMatch. */
export type ContentMutation =
  | { create: NewDocument }
  | { createIfNotExists: NewDocument }
  | { createOrReplace: NewDocument }
  | { patch: ContentPatch }
  | { delete: { id: string } }

/** An action of the studio on a document or release (content reference section 3). */
export type ContentAction =
  | { actionType: 'sanity.action.document.edit'; draftId: string; publishedId: string; patch: { setIfMissing: object } }
  | { actionType: 'sanity.action.document.publish'; draftId: string; publishedId: string; ifDraftRevisionId?: string }
  | { actionType: 'sanity.action.document.delete'; publishedId: string; includeDrafts: string[] }
  | { actionType: 'sanity.action.release.publish'; releaseId: string }

export interface NewDocument {
  _id: string
  _type: string
  [field: string]: unknown
}

export interface ContentPatch {
  id: string
  /** The change is refused with 409 when the document has another revision. */
  ifRevisionID?: string
  set?: Record<string, unknown>
  setIfMissing?: Record<string, unknown>
  unset?: string[]
  insert?: { after: string; items: unknown[] }
}

/** Reads documents as they are stored and changes them, as the person or the shop whose token it has. */
export interface ContentWriter {
  /** The documents with these ids, by id; what does not exist is absent. @throws ContentServiceError */
  documents(ids: readonly string[]): Promise<Map<string, StoredDocument>>
  /** Asks about documents as they are stored, drafts too; what of a list cannot be read is left out. @throws ContentServiceError */
  ask<Schema extends v.GenericSchema>(question: ContentQuery<Schema>): Promise<v.InferOutput<Schema>>
  /** All documents of these types, drafts too. @throws ContentServiceError */
  documentsOfType(types: readonly string[]): Promise<StoredDocument[]>
  /**
   * Changes documents, all or nothing; answers the revision that they have now, none where there was nothing to change.
   * @throws ContentServiceError of kind `http`: 403, 409 for another revision, …
   */
  commit(mutations: readonly ContentMutation[]): Promise<string | undefined>
  /** Carries out actions of the studio, all or nothing. @throws ContentServiceError */
  act(actions: readonly ContentAction[]): Promise<void>
}

/** The most documents asked for by id at once: their ids stand in the address. */
const idsPerRequest = 100
const timeoutMs = 15_000

/** A writer on the content service a gateway leads to; `gateway.token` says who writes. */
export function createContentWriter(gateway: ContentGateway): ContentWriter {
  const { projectId, dataset, apiHost, useProjectHostname, token, fetch } = gateway
  const client = createClient({
    ...{ projectId, dataset, apiHost, useProjectHostname },
    ...(token === undefined ? {} : { token }),
    apiVersion: apiVersions.default,
    useCdn: false,
    perspective: 'raw',
    timeout: timeoutMs,
    maxRetries: 0,
    ...(fetch ? { resolveFetch: () => fetch } : {}),
  })
  return {
    documents: (ids) => answering(readByIds(client, ids)),
    ask: (question) => answering(ask(client, question)),
    documentsOfType: (types) => answering(readByType(client, types)),
    commit: (mutations) => answering(commit(client, mutations)),
    act: (actions) => answering(act(client, actions)),
  }
}

async function readByIds(client: SanityClient, ids: readonly string[]): Promise<Map<string, StoredDocument>> {
  const found = new Map<string, StoredDocument>()
  for (let start = 0; start < ids.length; start += idsPerRequest) {
    const answer: unknown = await client.getDocuments(ids.slice(start, start + idsPerRequest))
    for (const document of v.parse(v.array(v.nullable(storedDocument)), answer)) {
      if (document) found.set(document._id, document)
    }
  }
  return found
}

async function ask<Schema extends v.GenericSchema>(
  client: SanityClient,
  { query, params, schema }: ContentQuery<Schema>,
): Promise<v.InferOutput<Schema>> {
  const answer = await client.fetch<unknown>(query, params)
  const { value } = readWhatReads(schema, answer)
  return value === undefined ? v.parse(schema, answer) : value
}

function readByType(client: SanityClient, types: readonly string[]): Promise<StoredDocument[]> {
  const query = '*[_type in $types] | order(_id asc)'
  return ask(client, { query, params: { types: [...types] }, schema: v.array(storedDocument) })
}

const committed = v.object({ transactionId: v.string() })

async function commit(client: SanityClient, mutations: readonly ContentMutation[]): Promise<string | undefined> {
  if (mutations.length === 0) return undefined
  const url = `/data/mutate/${client.config().dataset ?? ''}`
  const answer: unknown = await client.request({
    method: 'POST',
    url,
    query: { visibility: 'sync' },
    body: { mutations },
  })
  return v.parse(committed, answer).transactionId
}

async function act(client: SanityClient, actions: readonly ContentAction[]): Promise<void> {
  const url = `/data/actions/${client.config().dataset ?? ''}`
  await client.request({ method: 'POST', url, body: { actions } })
}

async function answering<Value>(answer: Promise<Value>): Promise<Value> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof v.ValiError)
      throw new ContentServiceError({ kind: 'unreadable', issues: [error.message] }, error)
    const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined
    const failure =
      typeof status === 'number' ? ({ kind: 'refused', status } as const) : ({ kind: 'unreachable' } as const)
    throw new ContentServiceError(failure, error)
  }
}
