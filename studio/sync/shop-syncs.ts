import * as v from 'valibot'
import { readFromShop, syncChange } from '../translation/shop-api.ts'

const run = v.object({
  cause: v.picklist(['catalogue', 'time', 'person', 'command']),
  person: v.optional(v.string()),
  changes: v.array(syncChange),
  problem: v.optional(v.string()),
  at: v.pipe(v.string(), v.isoTimestamp()),
})

/** A sync that ran. */
export type ShopSync = v.InferOutput<typeof run>

const answer = v.object({ runs: v.array(run), unattended: v.nullable(v.object({ everyMinutes: v.number() })) })

/** The latest syncs, and how often the shop syncs by itself; null where it may not write. */
export type ShopSyncs = v.InferOutput<typeof answer>

/** The latest syncs, for anybody of the studio. @throws ShopRefused */
export function latestSyncs(token: string | undefined): Promise<ShopSyncs> {
  return readFromShop('/api/studio/sync', token, answer)
}
