import { createClient, type SanityClient } from '@sanity/client'
import { validatePreviewUrl } from '@sanity/preview-url-secret'
import type { ContentGateway } from './client.ts'
import { sharedSecret } from './preview-secret.server.ts'

/** Everything that editors write: the service's own documents, such as uploaded files and secrets, are not theirs. */
const editors = '!string::startsWith(_type, "sanity.") && !string::startsWith(_type, "system.")'
const visible = '!(_id in path("drafts.**")) && !(_id in path("versions.**"))'

const filters = {
  everything: `*[${editors}]`,
  published: `*[${editors} && ${visible}]`,
  scheduled: '*[_type == "scheduledPublication"]',
  releases: '*[_type == "system.release"]',
}

/** Changes of drafts too, only those that visitors can see, orders to publish something at a time, or releases. */
export type ListenScope = keyof typeof filters

interface ContentListener {
  /** From now on what is written is told. */
  onOpen: () => void
  /** Something was written; also told after a gap in which something may have been. */
  onChange: () => void
  /** The connection cannot be held; nothing more will be told. */
  onEnd: (reason: unknown) => void
}

/** Listens to content changes, reconnecting; returns how to stop. Undefined without a read token. */
export function listenToContent(
  gateway: ContentGateway,
  scope: ListenScope,
  listener: ContentListener,
): (() => void) | undefined {
  const client = privateClient(gateway)
  if (!client) return undefined
  let lost = false
  const options = { includeResult: false, includeAllVersions: true, visibility: 'query' } as const
  const events = client.listen(filters[scope], {}, { ...options, events: ['welcome', 'mutation', 'reconnect'] })
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

/** What a valid preview address of the studio asks for. */
interface PreviewRequest {
  /** Path to show, as the studio wrote it: not to be trusted. */
  path: string | undefined
  /** Perspective chosen in the studio, as it wrote it. */
  perspective: string | undefined
}

/** Checks a preview secret that the studio stored within the last hour. Rejects when the service is away. */
export async function readPreviewRequest(gateway: ContentGateway, url: string): Promise<PreviewRequest | undefined> {
  const client = privateClient(gateway)
  if (!client || !URL.canParse(url)) return undefined
  const { isValid, redirectTo, studioPreviewPerspective } = await validatePreviewUrl(client, url)
  if (!isValid || (await isOldShared(client, url))) return undefined
  return { path: redirectTo, perspective: studioPreviewPerspective ?? undefined }
}

const oldShared = '*[_type == $type && secret == $secret && dateTime(_updatedAt) < dateTime($from)][0]._id'

/** The library lets a shared secret open previews for ever; ours ends as those do that an editor's studio makes. */
async function isOldShared(client: SanityClient, url: string): Promise<boolean> {
  const secret = new URL(url).searchParams.get('sanity-preview-secret')
  const from = new Date(Date.now() - sharedSecret.lifeMs).toISOString()
  return (await client.fetch<string | null>(oldShared, { type: sharedSecret.type, secret, from })) !== null
}

/** From this version on a listener also tells what happens to drafts. */
const apiVersion = '2025-02-19'
const timeoutMs = 5000

/** A client with the read token, for what is not a page: preview secrets, listening. Undefined without a token. */
function privateClient(gateway: ContentGateway): SanityClient | undefined {
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
