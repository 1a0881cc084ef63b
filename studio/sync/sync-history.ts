import * as v from 'valibot'
import { getFromShop, syncChangeSchema } from '../translation/shop-api.ts'

const run = v.object({
  cause: v.picklist(['catalogue', 'time', 'person', 'command']),
  person: v.optional(v.string()),
  changes: v.array(syncChangeSchema),
  problem: v.optional(v.string()),
  at: v.pipe(v.string(), v.isoTimestamp()),
})

export type SyncRun = v.InferOutput<typeof run>

const answer = v.object({ runs: v.array(run), unattended: v.nullable(v.object({ everyMinutes: v.number() })) })

/** `unattended` is null if the shop has no write token. */
export type SyncHistory = v.InferOutput<typeof answer>

/**
 * Available to all users of the studio.
 * @throws ShopApiError
 */
export function fetchLatestSyncs(token: string | undefined): Promise<SyncHistory> {
  return getFromShop('/api/studio/sync', token, answer)
}
