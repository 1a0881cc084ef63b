import { validatePreviewUrl } from '@sanity/preview-url-secret'
import type { ContentGateway } from './client.ts'
import { privateClient } from './private-client.server.ts'

/** What a valid preview address of the studio asks for. */
export interface PreviewRequest {
  /** Path to show, as the studio wrote it: not to be trusted. */
  path: string | undefined
  /** Perspective chosen in the studio, as it wrote it. */
  perspective: string | undefined
}

/**
 * Checks the secret in an address that the studio's preview opened: it must be one that the studio stored in the content
 * service within the last hour. Undefined when it is not. Rejects when the content service is away.
 */
export async function readPreviewRequest(gateway: ContentGateway, url: string): Promise<PreviewRequest | undefined> {
  const client = privateClient(gateway)
  if (!client || !URL.canParse(url)) return undefined
  const { isValid, redirectTo, studioPreviewPerspective } = await validatePreviewUrl(client, url)
  return isValid ? { path: redirectTo, perspective: studioPreviewPerspective ?? undefined } : undefined
}
