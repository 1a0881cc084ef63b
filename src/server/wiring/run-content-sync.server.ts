import { join } from 'node:path'
import type { Database } from '@pouchery/platform/database/database'
import type { SyncChange } from '#jobs/content-sync/plan-sync.ts'
import { syncContent } from '#jobs/content-sync/sync-content.server.ts'
import { runRecordedSync } from '#server/observation/recorded-sync.server.ts'
import type { Env } from '#server/process/env.server.ts'
import { createCatalogueClient } from '#services/commerce/catalogue/catalogue.server.ts'
import type { CommerceClientConfig } from '#services/commerce/catalogue/catalogue-request.server.ts'
import type { ContentClientConfig } from '#services/content/client.ts'
import { createContentWriter } from '#services/content/writer.server.ts'
import { getCurrentMarketRules } from './current-market-rules.server.ts'
import { embeddedContentConfig } from './data/embedded-service-ids.ts'
import { readOrCreateSecrets, type Secrets } from './data/secrets.server.ts'

/**
 * Syncs content outside the shop process. Runs embedded services on `database`, without background work or emails.
 * @throws SyncNotPossibleError if a hosted content service has no write token
 * @throws ContentServiceError, errors of the catalogue client
 */
export async function runContentSync(
  settings: Env,
  database: Database,
  options: { dryRun?: boolean } = {},
): Promise<SyncChange[]> {
  const { catalogue, content } = await createServiceClients(settings, database)
  if (options.dryRun) return syncContent(catalogue, content, options)
  return runRecordedSync(database, { cause: 'command' }, (onCommit) => syncContent(catalogue, content, { onCommit }))
}

/** @throws SyncNotPossibleError */
export async function createServiceClients(settings: Env, database: Database) {
  const secrets = await readOrCreateSecrets(database, settings)
  const [commerce, content] = await Promise.all([
    createCommerceClientConfig(settings, database, secrets),
    createContentClientConfig(settings, database, secrets),
  ])
  return {
    catalogue: createCatalogueClient(commerce, console.warn, getCurrentMarketRules),
    content: createContentWriter(content),
  }
}

class SyncNotPossibleError extends Error {
  override name = 'SyncNotPossibleError'
}

async function createCommerceClientConfig(
  settings: Env,
  database: Database,
  secrets: Secrets,
): Promise<CommerceClientConfig> {
  const { commerce, origin, dataDir, defaultCountry } = settings
  if (commerce) return { baseUrl: commerce.apiUrl, secret: commerce.secret, fetch: globalThis.fetch }
  const { createCommerceService } = await import('@pouchery/commerce-server/service')
  const publicBase = '/embedded/commerce'
  const place = { publicBase, mediaDir: join(dataDir, 'media'), defaultCountry }
  const service = createCommerceService({
    database,
    secret: secrets.commerce,
    ...place,
    rules: getCurrentMarketRules,
    rateLimits: false,
  })
  const fetch = async (...request: Parameters<typeof globalThis.fetch>) => service.fetch(new Request(...request))
  return { baseUrl: `${origin}${publicBase}`, secret: secrets.commerce, fetch }
}

async function createContentClientConfig(
  { content, origin, dataDir }: Env,
  database: Database,
  secrets: Secrets,
): Promise<ContentClientConfig> {
  if (content) {
    const { projectId, dataset, writeToken } = content
    if (!writeToken) throw new SyncNotPossibleError('SANITY_WRITE_TOKEN is not set. It is required to write content.')
    return { projectId, dataset, apiHost: 'https://api.sanity.io', useProjectHostname: true, token: writeToken }
  }
  const { createContentService } = await import('@pouchery/content-server/service')
  const publicBase = '/embedded/content'
  const writeToken = secrets.contentWrite
  const cacheDir = join(dataDir, 'images')
  const service = createContentService({ database, ...embeddedContentConfig, publicBase, cacheDir, writeToken })
  return {
    ...embeddedContentConfig,
    ...{ apiHost: `${origin}${publicBase}`, useProjectHostname: false, token: writeToken },
    fetch: (url, init) => service.fetch(new Request(url, init)),
  }
}
