import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { replaceDocuments } from '@pouchery/content-server/admin'
import type { NewDocument } from '@pouchery/content-server/document'
import { type ContentServiceOptions, createContentService } from '@pouchery/content-server/service'
import { type ClientConfig, createClient } from '@sanity/client'
import type { ContentClientConfig } from '#services/content/client.ts'
import { createContentWriter } from '#services/content/writer.server.ts'
import { openTestDatabase } from '../../postgres/open-test-database.ts'
import { createBearerHeader } from './auth.ts'
import { mockedContent } from './mocked-client-configs.ts'

export type ContentFixture = Awaited<ReturnType<typeof startContentService>>

export const readToken = 'read-token'
export const writeToken = 'write-token'

/** Paths to which `request` adds the read token if the caller sets no authorization. */
const datasetReadPaths = /\/data\/(query|doc|listen|live)\b/

/**
 * Starts an embedded content service with `documents` on a new database, or on `options.database`. Also returns
 * functions that create `@sanity/client` clients, and the client configuration of the shop.
 */
export async function startContentService(
  documents: readonly NewDocument[],
  options: Partial<ContentServiceOptions> = {},
) {
  const database = options.database ?? (await openTestDatabase('empty'))
  await replaceDocuments(database, documents, '2026-01-01T00:00:00.000Z')
  const cacheDir = join(tmpdir(), `content-images-${crypto.randomUUID()}`)
  const publicOrigin = 'http://shop.test'
  const address = { projectId: 'shop', dataset: 'production', publicBase: '/embedded/content', publicOrigin }
  const service = createContentService({ ...address, cacheDir, readToken, writeToken, ...options, database })
  const request = (path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers)
    if (datasetReadPaths.test(path) && !headers.has('authorization'))
      headers.set('authorization', `Bearer ${readToken}`)
    return service.fetch(new Request(new URL(path, publicOrigin), { ...init, headers }))
  }
  /** Posts to `data/{path}`, with the write token by default. */
  const post = async (path: string, body: unknown, token = writeToken) => {
    const sent = typeof body === 'string' ? body : JSON.stringify(body)
    const init = { method: 'POST', body: sent, headers: createBearerHeader(token) }
    const answer = await request(`/embedded/content/v2025-02-19/data/${path}`, init)
    return { status: answer.status, body: await answer.json() }
  }
  const client = (config: ClientConfig = {}) =>
    createClient({
      ...{ projectId: 'shop', dataset: 'production', apiVersion: '2024-12-18', useCdn: true, maxRetries: 0 },
      ...{ apiHost: 'http://shop.test/embedded/content', useProjectHostname: false, token: readToken },
      perspective: 'published',
      resolveFetch: () => (url, init) => service.fetch(new Request(url, init)),
      ...config,
    })
  const fetch = (url: string, init?: RequestInit) => service.fetch(new Request(url, init))
  /** Returns a client with the write token. */
  const editor = (config: ClientConfig = {}) => client({ token: writeToken, useCdn: false, ...config })
  const clientConfig: ContentClientConfig = {
    ...{ projectId: 'shop', dataset: 'production', apiHost: 'http://shop.test/embedded/content' },
    ...{ useProjectHostname: false, token: readToken, fetch },
  }
  const writer = () => createContentWriter({ ...clientConfig, token: writeToken })
  return { database, service, request, post, client, editor, clientConfig, writer }
}

/**
 * Starts a content service and makes the shop's code read from it. The test must mock the client configurations with
 * `mocked-client-configs.ts`.
 */
export async function startContentServiceForShop(documents: readonly NewDocument[]): Promise<ContentFixture> {
  const content = await startContentService(documents)
  mockedContent.clientConfig = content.clientConfig
  return content
}
