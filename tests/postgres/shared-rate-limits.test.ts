import { createDatabaseRateLimiterFactory } from '@pouchery/platform/operation/shared-rate-limits'
import fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import { createRateLimiter } from '#lib/server/rate-limiter.ts'
import { openConnectionPools } from './open-test-database.ts'

/** Opens rate limiters on one database, each with its own connections and memory, as in separate processes. */
async function openRateLimiters(count: number) {
  const databases = await openConnectionPools(inject('postgresUrl') ?? '', 'empty', count)
  return databases.map((database) => ({ database, limitRate: createDatabaseRateLimiterFactory(async () => database) }))
}

test('several processes share the limit, and return the time to wait', async () => {
  const processes = await openRateLimiters(3)
  const limiters = processes.map(({ limitRate }) => limitRate('sign in', { limit: 5, windowMs: 60_000, now: () => 0 }))
  const answers = await Promise.all(limiters.flatMap((take) => Array.from({ length: 10 }, () => take('192.0.2.1'))))
  expect(answers.filter((wait) => wait === 0)).toHaveLength(5)
  expect(new Set(answers.filter((wait) => wait > 0))).toEqual(new Set([12]))
  expect(await limiters[0]?.('192.0.2.2')).toBe(0)
})

test('the limiter returns the same as the limiter in memory, for any calls', async () => {
  const [one, two] = await openRateLimiters(2)
  let runs = 0
  const call = fc.record({ after: fc.integer({ min: 0, max: 9000 }), who: fc.constantFrom('a', 'b') })
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 4 }), fc.array(call, { maxLength: 15 }), async (limit, calls) => {
      let time = 1_000_000
      runs += 1
      const rate = { limit, windowMs: 10_000, now: () => time }
      const inMemory = createRateLimiter(rate)
      const shared = [one, two].map((process) => process?.limitRate(`run ${runs}`, rate))
      for (const [index, { after, who }] of calls.entries()) {
        time += after
        expect(await shared[index % 2]?.(who)).toBe(inMemory(who))
      }
    }),
    { numRuns: 30 },
  )
})

test('a clock that is set back does not extend the wait beyond one window', async () => {
  const [{ limitRate } = {}] = await openRateLimiters(1)
  let time = 86_400_000
  const take = limitRate?.('log in', { limit: 2, windowMs: 60_000, now: () => time })
  expect([await take?.('a'), await take?.('a'), await take?.('a')]).toEqual([0, 0, 30])
  time = 0
  expect(await take?.('a')).toBeLessThanOrEqual(60)
  time += 60_000
  expect(await take?.('a')).toBe(0)
})

test('the table contains no addresses, and expired rows are deleted', async () => {
  const [{ database, limitRate } = {}] = await openRateLimiters(1)
  let time = 0
  const take = limitRate?.('log in', { limit: 2, windowMs: 60_000, now: () => time })
  await take?.('anna@example.com')
  const rows = await database?.selectFrom('rate_limit').selectAll().execute()
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain('anna')
  time = 3_600_000
  await take?.('bo@example.com')
  await expect.poll(() => database?.selectFrom('rate_limit').selectAll().execute()).toHaveLength(1)
})

test('each process counts separately without the database', async () => {
  const limitRate = createDatabaseRateLimiterFactory(async () => Promise.reject(new Error('away')))
  const take = limitRate('log in', { limit: 1, windowMs: 60_000, now: () => 0 })
  expect([await take('a'), await take('a')]).toEqual([0, 60])
})
