import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createClient, type SanityClient } from '@sanity/client'
import { createPreviewSecret } from '@sanity/preview-url-secret/create-secret'
import { embeddedContent } from '#server/wiring/embedded-names.ts'
import type { Shop } from './shop-server.ts'

/** A client that writes content as the shop's own commands do. */
export async function contentEditor(shop: Shop): Promise<SanityClient> {
  const token = await readFile(join(shop.dataDir, 'content-write-token'), 'utf8')
  return createClient({
    ...embeddedContent,
    apiHost: `${shop.origin}/embedded/content`,
    useProjectHostname: false,
    apiVersion: '2025-02-19',
    useCdn: false,
    token: token.trim(),
  })
}

/** The path that opens a page in preview, as the studio makes it. */
export async function previewPath(shop: Shop, editor: SanityClient, page: string): Promise<string> {
  const { secret } = await createPreviewSecret(editor, 'test', `${shop.origin}/studio`)
  return `/api/preview/enable?sanity-preview-secret=${secret}&sanity-preview-pathname=${encodeURIComponent(page)}`
}
