import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { replaceDocuments } from '@pouchery/content-server/admin'
import type { NewDocument } from '@pouchery/content-server/document'
import { type ContentServiceOptions, createContentService } from '@pouchery/content-server/service'
import { type ClientConfig, createClient } from '@sanity/client'
import type { ContentGateway } from '#services/content/client.ts'
import { createContentWriter } from '#services/content/writer.server.ts'
import { openTestDatabase } from '../../postgres/open-test-database.ts'

export const readToken = 'read-token'
export const writeToken = 'write-token'

/** Like the shop, the tests read the dataset with the read token, unless a test sets the authorization. */
const isDatasetRead = /\/data\/(query|doc|listen|live)\b/

/**
 * Starts an embedded content service with `documents` on a new database. Also returns a real Sanity client and the
 * gateway that the shop's readers use.
 */
export async function startContentService(
  documents: readonly NewDocument[],
  options: Partial<ContentServiceOptions> = {},
) {
  const database = await openTestDatabase('empty')
  await replaceDocuments(database, documents, '2026-01-01T00:00:00.000Z')
  const cacheDir = join(tmpdir(), `content-images-${crypto.randomUUID()}`)
  const address = { projectId: 'shop', dataset: 'production', publicBase: '/embedded/content' }
  const publicOrigin = 'http://shop.test'
  const settings = { ...address, publicOrigin, cacheDir, readToken, writeToken, ...options }
  const service = createContentService({ database, ...settings })
  const request = (path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers)
    if (isDatasetRead.test(path) && !headers.has('authorization')) headers.set('authorization', `Bearer ${readToken}`)
    return service.fetch(new Request(new URL(path, publicOrigin), { ...init, headers }))
  }
  const client = (config: ClientConfig = {}) =>
    createClient({
      projectId: 'shop',
      dataset: 'production',
      apiVersion: '2024-12-18',
      useCdn: true,
      apiHost: 'http://shop.test/embedded/content',
      useProjectHostname: false,
      maxRetries: 0,
      token: readToken,
      perspective: 'published',
      resolveFetch: () => (url, init) => service.fetch(new Request(url, init)),
      ...config,
    })
  const fetch = (url: string, init?: RequestInit) => service.fetch(new Request(url, init))
  const gateway: ContentGateway = {
    ...{ projectId: 'shop', dataset: 'production', apiHost: 'http://shop.test/embedded/content' },
    ...{ useProjectHostname: false, token: readToken, fetch },
  }
  /** Returns the shop's writer. With another `own`, the writer uses another service on the same database. */
  const writer = (own = fetch) => createContentWriter({ ...gateway, token: writeToken, fetch: own })
  return { database, service, request, client, gateway, writer }
}
