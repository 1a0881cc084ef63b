import type { Database } from '@pouchery/platform/database/database'
import { createDatabaseRateLimiterFactory } from '@pouchery/platform/operation/shared-rate-limits'
import { publishObservation } from '#lib/server/observations.server.ts'
import { createInMemoryRateLimiter, type RateLimiterFactory } from '#lib/server/rate-limiter.ts'
import type { Env } from '#server/process/env.server.ts'

/**
 * Publishes the observation `limited` for each rejection. Processes with the same PostgreSQL database share their
 * limits. With SQLite, there is only one process.
 */
export function createMonitoredRateLimiterFactory(
  { databaseUrl }: Pick<Env, 'databaseUrl'>,
  database: () => Promise<Database>,
): RateLimiterFactory {
  const make = databaseUrl === undefined ? createInMemoryRateLimiter : createDatabaseRateLimiterFactory(database)
  return (name, rate) => {
    const take = make(name, rate)
    const count = (seconds: number) => {
      if (seconds > 0) publishObservation('limited', { limit: name })
      return seconds
    }
    return (key) => {
      const seconds = take(key)
      return typeof seconds === 'number' ? count(seconds) : seconds.then(count)
    }
  }
}
