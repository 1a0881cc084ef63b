import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { createRateLimiter, type MakeRateLimiter, type RateLimit } from 'pouchery/lib/server/rate-limiter'
import type { Database } from '../database/database.ts'

/** How often rows that say nothing any more are deleted, ms. */
const cleanEveryMs = 10 * 60_000

/**
 * Limiters that count in the PostgreSQL database, so that all processes of a shop allow together what one would. They
 * answer as `createRateLimiter` does; while the database is away they count in memory. Who was refused is remembered
 * here until another attempt can succeed, so that a flood of them does not reach the database.
 */
export function limitInDatabase(open: () => Promise<Database>): MakeRateLimiter {
  const clean = cleaner()
  return (name, rate) => {
    const { maxKeys = 10_000, now = Date.now } = rate
    const takeHere = createRateLimiter(rate)
    const refusedUntil = new LRUCache<string, number>({ max: maxKeys })
    return async (caller) => {
      const key = hash(`${name} ${caller}`)
      const time = now()
      const until = refusedUntil.get(key) ?? 0
      if (until > time && until < latest(time, rate.windowMs)) return seconds(until - time)
      try {
        const database = await open()
        clean(database, time)
        const waitMs = await take(database, key, rate, time)
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
 * A token bucket as one number: the moment at which it is full again. A call moves that on by the time a token takes to
 * come, unless this were further away than an empty bucket. Exact however many ask at once, as one statement does it.
 */
async function take(database: Database, key: string, { limit, windowMs }: RateLimit, time: number): Promise<number> {
  const perToken = windowMs / limit
  const known = sql`case when rate_limit.full_at > ${latest(time, windowMs)}::float8 then 0 else rate_limit.full_at end`
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
 * Nothing that this clock wrote is later than a window from now; another process's may be a little ahead. What is later
 * than this was written before the clock was set back, and counts no more.
 */
function latest(time: number, windowMs: number): number {
  return time + 2 * windowMs
}

/** Deletes what is full again, now and then, while something else is done; that it fails is no matter. */
function cleaner(): (database: Database, time: number) => void {
  let cleanedAt = 0
  return (database, time) => {
    if (time - cleanedAt < cleanEveryMs) return
    cleanedAt = time
    const old = database.deleteFrom('rate_limit').where('full_at', '<', time)
    old.execute().catch(() => undefined)
  }
}

/** Addresses and e-mail addresses are no business of whoever reads the table. */
function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}

function seconds(ms: number): number {
  return Math.max(1, Math.ceil(ms / 1000))
}
