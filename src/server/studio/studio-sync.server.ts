import { latestSyncRuns } from '@pouchery/platform/operation/sync-runs'
import * as v from 'valibot'
import { syncContent } from '#jobs/content-sync/sync-content.server.ts'
import { maySyncUnattended } from '#server/content-sync/unattended-sync.server.ts'
import { readJsonBody } from '#server/http/answering/json-body.server.ts'
import { ranJob } from '#server/observation/jobs.server.ts'
import { recordedSync } from '#server/observation/recorded-sync.server.ts'
import { env } from '#server/process/env.server.ts'
import { embeddedServices } from '#server/wiring/embedded-services.server.ts'
import { commerceGateway } from '#server/wiring/gateway.server.ts'
import { tradeRules } from '#server/wiring/trade-rules.server.ts'
import { createCatalogueClient } from '#services/commerce/catalogue/catalogue.server.ts'
import { CommerceServiceError } from '#services/commerce/errors.ts'
import { createContentWriter } from '#services/content/writer.server.ts'
import { contentFailure, studioCaller, studioResponse } from './studio-caller.server.ts'

const SyncRequest = v.object({ dryRun: v.optional(v.boolean('must be true or false.'), false) })

const largestBody = 1024

/**
 * Handles `POST /api/studio/sync {dryRun?}`: syncs brands, flavours and offers from commerce to content and responds
 * with `{changes}`. 502 while a service is down, otherwise a 4xx with `{message}`.
 */
export async function handleSync(request: Request): Promise<Response> {
  const caller = await studioCaller(request)
  if (!caller.ok) return caller.response
  const input = await readJsonBody(request, SyncRequest, largestBody)
  if (!input.ok) return studioResponse({ message: input.error.message }, input.error.status)
  const catalogue = createCatalogueClient(await commerceGateway(), console.warn, tradeRules)
  const sync = () => syncContent(catalogue, createContentWriter(caller.gateway), input.value)
  try {
    return studioResponse({ changes: input.value.dryRun ? await sync() : await startedBy(caller.name, sync) })
  } catch (error) {
    return error instanceof CommerceServiceError
      ? studioResponse({ message: 'The commerce service gave no usable answer.' }, 502)
      : contentFailure(error)
  }
}

async function startedBy(person: string | undefined, sync: () => ReturnType<typeof syncContent>) {
  const { database } = await embeddedServices()
  return ranJob('content-sync', () => recordedSync(database, { cause: 'person', person }, sync))
}

const mostRuns = 30

/**
 * Handles `GET /api/studio/sync`: the latest syncs, `{runs, unattended}`. `unattended` is the interval of periodic
 * syncs, `{everyMinutes}`, where 0 means only after changes. Null if the shop cannot write.
 */
export async function handleSyncRuns(request: Request): Promise<Response> {
  const caller = await studioCaller(request, { changes: false })
  if (!caller.ok) return caller.response
  const { database } = await embeddedServices()
  const unattended = maySyncUnattended() ? { everyMinutes: env().contentSyncMs / 60_000 } : null
  return studioResponse({ runs: await latestSyncRuns(database, mostRuns), unattended })
}
