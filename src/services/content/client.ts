import { createClient, type SanityClient } from '@sanity/client'
import type * as v from 'valibot'
import type { Result } from '#lib/result.ts'
import { ContentServiceError } from './errors.ts'
import { type LeftOut, readWhatReads } from './reading/read-what-reads.ts'

/** Where the content service is: hosted, or embedded and reached through its own `fetch`. */
export interface ContentGateway {
  projectId: string
  dataset: string
  apiHost: string
  useProjectHostname: boolean
  fetch?: (url: string, init?: RequestInit) => Promise<Response>
  /** Read token: for a private data set, as the embedded one is, and for drafts. */
  token?: string
  /** Set right after a change, when the CDN may not know it yet. */
  pastCdn?: boolean
  /** Set for an editor who previews: read with the token, past the CDN, in this perspective. */
  preview?: ContentPreview
}

/** How an editor looks at the content. */
export interface ContentPreview {
  perspective: 'drafts' | 'published'
  /** Path of the studio, where texts are edited. */
  studioPath: string
}

export interface ContentQuery<Schema extends v.GenericSchema> {
  /** GROQ. */
  query: string
  params: Record<string, unknown>
  /** What the answer must look like. */
  schema: Schema
}

export interface ContentClient {
  /** Asks one question and reads what reads of the answer; never throws for a failing service. */
  ask: <Schema extends v.GenericSchema>(
    question: ContentQuery<Schema>,
  ) => Promise<Result<v.InferOutput<Schema>, ContentServiceError>>
}

/** API versions of specification section 7: the second one for questions about a slug. */
export const apiVersions = { default: '2024-12-18', slug: '2025-02-11' } as const

const timeoutMs = 2000

/** Reads published documents by CDN (specification section 7), or drafts, within two seconds and without retries. */
export function createContentClient(
  gateway: ContentGateway,
  apiVersion: string = apiVersions.default,
  onLeftOut: OnLeftOut = () => undefined,
): ContentClient {
  const client = createClient(clientConfig(gateway, apiVersion))
  return { ask: (question) => ask(client, question, onLeftOut) }
}

/** Is told what of an answer could not be read. */
type OnLeftOut = (leftOut: readonly LeftOut[]) => void

function clientConfig(gateway: ContentGateway, apiVersion: string) {
  const { projectId, dataset, apiHost, useProjectHostname, fetch, token, pastCdn = false, preview } = gateway
  return {
    ...{ projectId, dataset, apiHost, useProjectHostname, apiVersion },
    useCdn: !preview && !pastCdn,
    perspective: preview?.perspective ?? ('published' as const),
    ...(token ? { token } : {}),
    timeout: timeoutMs,
    maxRetries: 0,
    ...(fetch ? { resolveFetch: () => fetch } : {}),
  }
}

async function ask<Schema extends v.GenericSchema>(
  client: SanityClient,
  { query, params, schema }: ContentQuery<Schema>,
  onLeftOut: OnLeftOut,
): Promise<Result<v.InferOutput<Schema>, ContentServiceError>> {
  const signal = AbortSignal.timeout(timeoutMs)
  const answer = await within(signal, client.fetch<unknown>(query, params, { signal })).catch(failed)
  if (answer instanceof ContentServiceError) return { ok: false, error: answer }
  const { value, leftOut } = readWhatReads(schema, answer)
  if (leftOut.length > 0) onLeftOut(leftOut)
  if (value !== undefined) return { ok: true, value }
  const issues = leftOut.slice(0, 5).map(({ path, lack }) => `${path.join('.') || '(answer)'} is ${lack}`)
  return { ok: false, error: new ContentServiceError({ kind: 'unreadable', issues }) }
}

/** A fetch inside the process does not notice an aborted signal, so the waiting ends here. */
function within<Value>(signal: AbortSignal, work: Promise<Value>): Promise<Value> {
  const ended = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  return Promise.race([work, ended])
}

function failed(error: unknown): ContentServiceError {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined
  return typeof status === 'number'
    ? new ContentServiceError({ kind: 'refused', status }, error)
    : new ContentServiceError({ kind: 'unreachable' }, error)
}
