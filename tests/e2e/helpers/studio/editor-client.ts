import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createClient, type SanityClient } from '@sanity/client'
import { createPreviewSecret } from '@sanity/preview-url-secret/create-secret'
import { embeddedContentConfig } from '#server/wiring/data/embedded-service-ids.ts'
import type { Shop } from '../shops/shop-server.ts'

/** Creates a content client with the write token that the shop's commands use. */
export async function createEditorClient(shop: Shop): Promise<SanityClient> {
  return createEditorClientWithToken(shop, await readFile(join(shop.dataDir, 'content-write-token'), 'utf8'))
}

export function createEditorClientWithToken({ origin }: Pick<Shop, 'origin'>, token: string): SanityClient {
  return createClient({
    ...embeddedContentConfig,
    apiHost: `${origin}/embedded/content`,
    useProjectHostname: false,
    apiVersion: '2025-02-19',
    useCdn: false,
    token: token.trim(),
  })
}

export async function createPreviewPath(
  shop: Pick<Shop, 'origin'>,
  editor: SanityClient,
  page: string,
): Promise<string> {
  const { secret } = await createPreviewSecret(editor, 'test', `${shop.origin}/studio`)
  return `/api/preview/enable?sanity-preview-secret=${secret}&sanity-preview-pathname=${encodeURIComponent(page)}`
}
