import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { createRateLimiter, type RateLimit, type RateLimiterFactory } from 'pouchery/lib/server/rate-limiter'
import type { Database } from '../database/database.ts'

const cleanupIntervalMs = 10 * 60_000

/**
 * Counters are in PostgreSQL, so that all processes share one limit. While the database is unavailable, each
 * process counts in memory.
 *
 * A refusal is cached in memory, so that a flood of refused calls does not reach the database.
 */
export function createDatabaseRateLimiterFactory(open: () => Promise<Database>): RateLimiterFactory {
  const clean = createCleanup()
  return (name, rate) => {
    const { maxKeys = 10_000, now = Date.now } = rate
    const takeHere = createRateLimiter(rate)
    const refusedUntil = new LRUCache<string, number>({ max: maxKeys })
    return async (caller) => {
      // Keys are hashed, because they can be IP addresses or email addresses.
      const key = createHash('sha256').update(`${name} ${caller}`).digest('base64url')
      const time = now()
      const until = refusedUntil.get(key) ?? 0
      if (until > time && until < maxFullAt(time, rate.windowMs)) return seconds(until - time)
      try {
        const database = await open()
        clean(database, time)
        const waitMs = await takeToken(database, key, rate, time)
        if (waitMs === 0) return 0
        refusedUntil.set(key, time + waitMs)
        return seconds(waitMs)
      } catch {
        return takeHere(caller)
      }
    }
  }
}

/**
 * Token bucket, stored as the time at which the bucket is full again. A single statement checks and updates the
 * time, so the limit is exact under concurrency.
 *
 * Returns 0, or the time until the next token in ms.
 */
async function takeToken(database: Database, key: string, { limit, windowMs }: RateLimit, time: number) {
  const perToken = windowMs / limit
  const known = sql`case when rate_limit.full_at > ${maxFullAt(time, windowMs)}::float8 then 0 else rate_limit.full_at end`
  const moved = sql<number>`greatest(${known}, ${time}::float8) + ${perToken}::float8`
  const taken = await database
    .insertInto('rate_limit')
    .values({ key, full_at: time + perToken })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ full_at: moved })
        .where(sql<boolean>`${moved} <= ${time + windowMs}::float8`),
    )
    .returning('full_at')
    .executeTakeFirst()
  if (taken) return 0
  const row = await database.selectFrom('rate_limit').select('full_at').where('key', '=', key).executeTakeFirst()
  return Math.max(1, (row?.full_at ?? 0) + perToken - time - windowMs)
}

/**
 * Stored times that are later than this are ignored, because the clock must have been set back since. The second window
 * allows for clock differences between processes.
 */
function maxFullAt(time: number, windowMs: number): number {
  return time + 2 * windowMs
}

function createCleanup(): (database: Database, time: number) => void {
  let cleanedAt = 0
  return (database, time) => {
    if (time - cleanedAt < cleanupIntervalMs) return
    cleanedAt = time
    const old = database.deleteFrom('rate_limit').where('full_at', '<', time)
    old.execute().catch(() => undefined)
  }
}

function seconds(ms: number): number {
  return Math.max(1, Math.ceil(ms / 1000))
}
