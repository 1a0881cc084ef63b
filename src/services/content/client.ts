import { createClient, type SanityClient } from '@sanity/client'
import type * as v from 'valibot'
import { rejectOnAbort } from '#lib/reject-on-abort.ts'
import type { Result } from '#lib/result.ts'
import { ContentServiceError } from './errors.ts'
import { type InvalidValue, parseLeniently } from './reading/parse-leniently.ts'

/** If set, `fetch` replaces the global function, for example to call the embedded service in process. */
export interface ContentClientConfig {
  projectId: string
  dataset: string
  apiHost: string
  useProjectHostname: boolean
  fetch?: (url: string, init?: RequestInit) => Promise<Response>
  /** Read token, required for drafts and private datasets. The embedded dataset is private. */
  token?: string
  /** Bypasses the CDN, which may be outdated right after a change. */
  bypassCdn?: boolean
  /** Reads with this perspective, using the token and bypassing the CDN. */
  preview?: ContentPreview
}

export interface ContentPreview {
  perspective: 'drafts' | 'published'
  studioPath: string
}

export interface ContentQuery<Schema extends v.GenericSchema> {
  query: string
  params: Record<string, unknown>
  schema: Schema
}

/** API versions of specification section 7.3. `slug` is used for queries by URI. */
export const apiVersions = { default: '2024-12-18', slug: '2025-02-11' } as const

const timeoutMs = 2000

/**
 * Reads published documents through the CDN (specification section 7.3) or, in previews, with the perspective of the
 * preview. Requests time out after two seconds, without retries.
 */
export function createContentClient(
  clientConfig: ContentClientConfig,
  apiVersion: string = apiVersions.default,
  onLeftOut: OnInvalidParts = () => undefined,
) {
  const { bypassCdn = false, preview } = clientConfig
  const [useCdn, perspective] = [!preview && !bypassCdn, preview?.perspective ?? 'published']
  const client = createSanityClient(clientConfig, { apiVersion, useCdn, perspective, timeout: timeoutMs })
  return {
    /** Omits invalid parts of the response. Returns service failures instead of rejecting. */
    query: <Schema extends v.GenericSchema>(question: ContentQuery<Schema>) => ask(client, question, onLeftOut),
  }
}

type OnInvalidParts = (leftOut: readonly InvalidValue[]) => void

/** Does not retry. `timeout` is in ms. */
export function createSanityClient(
  { projectId, dataset, apiHost, useProjectHostname, token, fetch }: ContentClientConfig,
  options: { apiVersion: string; useCdn: boolean; perspective: 'raw' | 'drafts' | 'published'; timeout: number },
): SanityClient {
  return createClient({
    ...{ projectId, dataset, apiHost, useProjectHostname, ...options },
    ...(token ? { token } : {}),
    maxRetries: 0,
    ...(fetch ? { resolveFetch: () => fetch } : {}),
  })
}

async function ask<Schema extends v.GenericSchema>(
  client: SanityClient,
  { query, params, schema }: ContentQuery<Schema>,
  onLeftOut: OnInvalidParts,
): Promise<Result<v.InferOutput<Schema>, ContentServiceError>> {
  const signal = AbortSignal.timeout(timeoutMs)
  const response = client.fetch<unknown>(query, params, { signal })
  const answer = await Promise.race([response, rejectOnAbort(signal)]).catch(toContentServiceError)
  if (answer instanceof ContentServiceError) return { ok: false, error: answer }
  const { value, invalidParts } = parseLeniently(schema, answer)
  if (invalidParts.length > 0) onLeftOut(invalidParts)
  if (value !== undefined) return { ok: true, value }
  const issues = invalidParts.slice(0, 5).map(({ path, problem }) => `${path.join('.') || '(answer)'} is ${problem}`)
  return { ok: false, error: new ContentServiceError({ kind: 'unreadable', issues }) }
}

export function toContentServiceError(error: unknown): ContentServiceError {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined
  return typeof status === 'number'
    ? new ContentServiceError({ kind: 'refused', status }, error)
    : new ContentServiceError({ kind: 'unreachable' }, error)
}
