import { createClient, type SanityClient } from '@sanity/client'
import type { ContentGateway } from './client.ts'

/** From this version on a listener also tells what happens to drafts. */
const apiVersion = '2025-02-19'
const timeoutMs = 5000

/** A client with the read token, for what is not a page: preview secrets, listening. Undefined without a token. */
export function privateClient(gateway: ContentGateway): SanityClient | undefined {
  const { projectId, dataset, apiHost, useProjectHostname, token, fetch } = gateway
  if (token === undefined) return undefined
  return createClient({
    ...{ projectId, dataset, apiHost, useProjectHostname, apiVersion, token },
    useCdn: false,
    perspective: 'raw',
    timeout: timeoutMs,
    maxRetries: 0,
    ...(fetch ? { resolveFetch: () => fetch } : {}),
  })
}
