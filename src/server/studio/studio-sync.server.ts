import { listLatestSyncRuns, truncateSyncChanges } from '@pouchery/platform/operation/sync-runs'
import * as v from 'valibot'
import { syncContent } from '#jobs/content-sync/sync-content.server.ts'
import { canSyncUnattended } from '#server/content-sync/unattended-sync.server.ts'
import { readJsonBody } from '#server/http/answering/json-body.server.ts'
import { runJob } from '#server/observation/jobs.server.ts'
import { runRecordedSync } from '#server/observation/recorded-sync.server.ts'
import { env } from '#server/process/env.server.ts'
import { getCommerceClientConfig } from '#server/wiring/client-configs.server.ts'
import { getCurrentMarketRules } from '#server/wiring/current-market-rules.server.ts'
import { getEmbeddedServices } from '#server/wiring/embedded-services.server.ts'
import { createCatalogueClient } from '#services/commerce/catalogue/catalogue.server.ts'
import { CommerceServiceError } from '#services/commerce/errors.ts'
import { createContentWriter } from '#services/content/writer.server.ts'
import { createStudioResponse, identifyStudioCaller, toContentErrorResponse } from './studio-caller.server.ts'

const syncRequestSchema = v.object({ dryRun: v.optional(v.boolean('must be true or false.'), false) })

const maxBodyBytes = 1024

/**
 * Handles `POST /api/studio/sync {dryRun?}`: syncs the documents with commerce and responds with `{changes, total}`,
 * the first changes and the number of all changes. Errors have a `{message}`: 502 while a service is down, 4xx for a
 * request that is not permitted or invalid.
 */
export async function handleContentSync(request: Request): Promise<Response> {
  const caller = await identifyStudioCaller(request)
  if (!caller.ok) return caller.response
  const input = await readJsonBody(request, syncRequestSchema, maxBodyBytes)
  if (!input.ok) return createStudioResponse({ message: input.error.message }, input.error.status)
  const catalogue = createCatalogueClient(await getCommerceClientConfig(), console.warn, getCurrentMarketRules)
  const sync: Parameters<typeof runRecordedSync>[2] = (onCommit) =>
    syncContent(catalogue, createContentWriter(caller.clientConfig), { ...input.value, onCommit })
  try {
    const changes = input.value.dryRun ? await sync(() => undefined) : await runRecorded(caller.name, sync)
    return createStudioResponse(truncateSyncChanges(changes))
  } catch (error) {
    return error instanceof CommerceServiceError
      ? createStudioResponse({ message: 'The commerce service did not return a valid response.' }, 502)
      : toContentErrorResponse(error)
  }
}

async function runRecorded(person: string | undefined, sync: Parameters<typeof runRecordedSync>[2]) {
  const { database } = await getEmbeddedServices()
  return runJob('content-sync', () => runRecordedSync(database, { cause: 'person', person }, sync))
}

const maxSyncRuns = 30

/**
 * Handles `GET /api/studio/sync`: responds with `{runs, unattended: {everyMinutes}}`. If `everyMinutes` is 0, the shop
 * syncs only after changes. If `unattended` is null, the shop has no write access.
 */
export async function handleContentSyncRuns(request: Request): Promise<Response> {
  const caller = await identifyStudioCaller(request, { requiresWrite: false })
  if (!caller.ok) return caller.response
  const { database } = await getEmbeddedServices()
  const unattended = canSyncUnattended() ? { everyMinutes: env().contentSyncMs / 60_000 } : null
  return createStudioResponse({ runs: await listLatestSyncRuns(database, maxSyncRuns), unattended })
}
