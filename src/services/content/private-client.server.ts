import type { SanityClient } from '@sanity/client'
import { validatePreviewUrl } from '@sanity/preview-url-secret'
import { type ContentClientConfig, createSanityClient } from './client.ts'
import { sharedPreviewSecretDocument } from './preview-secret.server.ts'

/** GROQ condition: excludes system documents such as assets and secrets. */
const editorDocuments = '!string::startsWith(_type, "sanity.") && !string::startsWith(_type, "system.")'
const publishedOnly = '!(_id in path("drafts.**")) && !(_id in path("versions.**"))'

const listenQueries = {
  everything: `*[${editorDocuments}]`,
  published: `*[${editorDocuments} && ${publishedOnly}]`,
  scheduled: '*[_type == "scheduledPublication"]',
  releases: '*[_type == "system.release"]',
}

/** `everything` includes drafts. */
export type ListenScope = keyof typeof listenQueries

interface ContentListener {
  onOpen: () => void
  /** Called after a write. Also called after a reconnect, because a write may have been missed. */
  onChange: () => void
  onEnd: (reason: unknown) => void
}

/**
 * Calls `listener` for changes to the documents in `scope`. Reconnects automatically. Returns an unsubscribe function,
 * or undefined if there is no read token.
 */
export function listenToContent(
  clientConfig: ContentClientConfig,
  scope: ListenScope,
  listener: ContentListener,
): (() => void) | undefined {
  const client = privateClient(clientConfig)
  if (!client) return undefined
  let lost = false
  const options = { includeResult: false, includeAllVersions: true, visibility: 'query' } as const
  const events = client.listen(listenQueries[scope], {}, { ...options, events: ['welcome', 'mutation', 'reconnect'] })
  const subscription = events.subscribe({
    next: ({ type }) => {
      if (type === 'welcome') listener.onOpen()
      if (type === 'mutation' || (type === 'welcome' && lost)) listener.onChange()
      lost = type === 'reconnect'
    },
    error: listener.onEnd,
  })
  return () => subscription.unsubscribe()
}

interface PreviewRequest {
  /** Untrusted, because the path comes from the URL of the request. */
  path: string | undefined
  perspective: string | undefined
}

/**
 * Resolves to undefined if the preview secret in `url` is invalid or older than an hour, or if there is no read token.
 * Rejects if the service is unavailable.
 */
export async function readPreviewRequest(
  clientConfig: ContentClientConfig,
  url: string,
): Promise<PreviewRequest | undefined> {
  const client = privateClient(clientConfig)
  if (!client || !URL.canParse(url)) return undefined
  const { isValid, redirectTo, studioPreviewPerspective } = await validatePreviewUrl(client, url)
  if (!isValid || (await isExpiredSharedSecret(client, url))) return undefined
  return { path: redirectTo, perspective: studioPreviewPerspective ?? undefined }
}

const expiredSharedSecretQuery =
  '*[_type == $type && secret == $secret && dateTime(_updatedAt) < dateTime($from)][0]._id'

/** Needed because the library does not check the age of shared secrets. */
async function isExpiredSharedSecret(client: SanityClient, url: string): Promise<boolean> {
  const secret = new URL(url).searchParams.get('sanity-preview-secret')
  const from = new Date(Date.now() - sharedPreviewSecretDocument.lifetimeMs).toISOString()
  const params = { type: sharedPreviewSecretDocument.type, secret, from }
  const found: unknown = await client.fetch(expiredSharedSecretQuery, params)
  return found !== null
}

/** The default perspective depends on the API version (content reference section 3), so the client sets `raw`. */
const apiVersion = '2025-02-19'
const timeoutMs = 5000

/** Creates a client that uses the read token. Returns undefined if there is no token. */
function privateClient(clientConfig: ContentClientConfig): SanityClient | undefined {
  if (clientConfig.token === undefined) return undefined
  return createSanityClient(clientConfig, { apiVersion, useCdn: false, perspective: 'raw', timeout: timeoutMs })
}
