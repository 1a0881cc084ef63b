import type { SanityClient } from '@sanity/client'
import * as v from 'valibot'
import {
  apiVersions,
  type ContentClientConfig,
  type ContentQuery,
  createSanityClient,
  toContentServiceError,
} from './client.ts'
import { ContentServiceError } from './errors.ts'
import { parseLeniently } from './reading/parse-leniently.ts'
import type { AnyDocument } from './stored/document-problems.ts'

const storedDocument = v.looseObject({
  _id: v.string(),
  _type: v.string(),
  _rev: v.string(),
  _updatedAt: v.string(),
})

export type StoredDocument = v.InferOutput<typeof storedDocument>

/** Mutation of a single document (content reference sections 2 and 3). Paths use JSONMatch. */
export type ContentMutation =
  | { create: AnyDocument }
  | { createIfNotExists: AnyDocument }
  | { createOrReplace: AnyDocument }
  | { patch: ContentPatch }
  | { delete: { id: string } }

/** Action on a document or release (content reference section 3). */
export type ContentAction =
  | { actionType: 'sanity.action.document.edit'; draftId: string; publishedId: string; patch: { setIfMissing: object } }
  | { actionType: 'sanity.action.document.publish'; draftId: string; publishedId: string; ifDraftRevisionId?: string }
  | { actionType: 'sanity.action.document.delete'; publishedId: string; includeDrafts: string[] }
  | { actionType: 'sanity.action.release.publish'; releaseId: string }

export interface ContentPatch {
  id: string
  /** Optimistic lock: fails with 409 if the document has a different revision. */
  ifRevisionID?: string
  set?: Record<string, unknown>
  setIfMissing?: Record<string, unknown>
  unset?: string[]
  insert?: { after: string; items: unknown[] }
}

export interface ContentWriter {
  /**
   * Documents that do not exist are missing from the map.
   * @throws ContentServiceError
   */
  loadDocuments(ids: readonly string[]): Promise<Map<string, StoredDocument>>
  /**
   * Includes drafts. Invalid parts of the response are omitted.
   * @throws ContentServiceError
   */
  query<Schema extends v.GenericSchema>(question: ContentQuery<Schema>): Promise<v.InferOutput<Schema>>
  /**
   * Includes drafts.
   * @throws ContentServiceError
   */
  loadDocumentsOfTypes(types: readonly string[]): Promise<StoredDocument[]>
  /**
   * Applies the mutations in one transaction. Returns the new revision, or undefined if there are no mutations.
   * @throws ContentServiceError, for example of kind `refused` with status 403, or 409 for a different revision
   */
  commit(mutations: readonly ContentMutation[]): Promise<string | undefined>
  /**
   * Runs the actions in one transaction.
   * @throws ContentServiceError
   */
  executeActions(actions: readonly ContentAction[]): Promise<void>
}

/** Limited, because the IDs are part of the URL. */
const maxIdsPerRequest = 100
const timeoutMs = 15_000

/** Changes are attributed to the user of `clientConfig.token`. */
export function createContentWriter(clientConfig: ContentClientConfig): ContentWriter {
  const access = { apiVersion: apiVersions.default, useCdn: false, perspective: 'raw', timeout: timeoutMs } as const
  const client = createSanityClient(clientConfig, access)
  return {
    loadDocuments: (ids) => withServiceErrors(readByIds(client, ids)),
    query: (question) => withServiceErrors(ask(client, question)),
    loadDocumentsOfTypes: (types) => withServiceErrors(readByType(client, types)),
    commit: (mutations) => withServiceErrors(commit(client, mutations)),
    executeActions: (actions) => withServiceErrors(runActions(client, actions)),
  }
}

async function readByIds(client: SanityClient, ids: readonly string[]): Promise<Map<string, StoredDocument>> {
  const found = new Map<string, StoredDocument>()
  for (let start = 0; start < ids.length; start += maxIdsPerRequest) {
    const answer: unknown = await client.getDocuments(ids.slice(start, start + maxIdsPerRequest))
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
  const { value } = parseLeniently(schema, answer)
  return value === undefined ? v.parse(schema, answer) : value
}

function readByType(client: SanityClient, types: readonly string[]): Promise<StoredDocument[]> {
  const query = '*[_type in $types] | order(_id asc)'
  return ask(client, { query, params: { types: [...types] }, schema: v.array(storedDocument) })
}

const commitResponse = v.object({ transactionId: v.string() })

async function commit(client: SanityClient, mutations: readonly ContentMutation[]): Promise<string | undefined> {
  if (mutations.length === 0) return undefined
  const url = `/data/mutate/${client.config().dataset ?? ''}`
  const answer: unknown = await client.request({
    method: 'POST',
    url,
    query: { visibility: 'sync' },
    body: { mutations },
  })
  return v.parse(commitResponse, answer).transactionId
}

async function runActions(client: SanityClient, actions: readonly ContentAction[]): Promise<void> {
  const url = `/data/actions/${client.config().dataset ?? ''}`
  await client.request({ method: 'POST', url, body: { actions } })
}

async function withServiceErrors<Value>(answer: Promise<Value>): Promise<Value> {
  try {
    return await answer
  } catch (error) {
    throw error instanceof v.ValiError
      ? new ContentServiceError({ kind: 'unreadable', issues: [error.message] }, error)
      : toContentServiceError(error)
  }
}
