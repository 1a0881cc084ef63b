import { expect, test } from 'vitest'
import type { JobName, JobRecord } from '#server/observation/jobs.server.ts'
import { checkErrorReports, checkEventLoop, checkJobs, checkMemory, checkSlowOperations } from './process-findings.ts'

const gigabyte = 1e9

test.each([
  [{ heapUsed: 1, heapLimit: 4 }, 'well'],
  [{ heapUsed: 3.5, heapLimit: 4 }, 'watch'],
  [{ heapUsed: 3.9, heapLimit: 4 }, 'failing'],
  [{ heapUsed: 1, heapLimit: 4, limit: 2.1 }, 'watch'],
  [{ heapUsed: 1, heapLimit: 4, limit: 2.01 }, 'failing'],
] as const)('reports memory of %o GB as %s', ({ heapUsed, heapLimit, ...rest }, state) => {
  const limit = 'limit' in rest ? { limit: rest.limit * gigabyte } : {}
  const memory = { heapUsed: heapUsed * gigabyte, heapLimit: heapLimit * gigabyte, rss: 2 * gigabyte, ...limit }
  expect(checkMemory(memory).state).toBe(state)
})

test.each([
  [[], 'well', 'Not blocked within the last hour.'],
  [[850], 'well', /once within the last hour, for 850 ms/],
  [[300, 2500], 'watch', /2 times within the last hour, for 2\.5 seconds/],
  [Array(11).fill(300), 'watch', /11 times/],
  [[6000], 'failing', /6 seconds/],
] as const)('reports blocks of %o ms as %s', (blocks, state, says) => {
  const finding = checkEventLoop(blocks)
  expect(finding.state).toBe(state)
  expect(finding.says).toMatch(says)
})

const now = 10_000_000
const record = (more: Partial<JobRecord>): JobRecord => ({ runs: 1, failures: 0, startedAt: now, ...more })
const jobs = (records: Partial<Record<JobName, JobRecord>>, uptimeMs = 3_600_000) =>
  checkJobs(new Map(Object.entries(records) as [JobName, JobRecord][]), { changes: 60_000 }, now, uptimeMs)

test('reports a recurring job as late when its last success is too old', () => {
  expect(jobs({ changes: record({ succeededAt: now - 59_000 }) }).state).toBe('well')
  const late = record({ succeededAt: now - 61_000, failedAt: now, reason: 'database is locked' })
  expect(jobs({ changes: late })).toEqual({
    ...{ subject: 'Background jobs', state: 'failing', todo: expect.any(String) },
    says: 'Polling for changes by other processes has not succeeded recently (database is locked).',
  })
})

test('reports a job that never ran as late once the process is old enough', () => {
  expect([jobs({}, 30_000).state, jobs({}, 61_000).state]).toEqual(['well', 'failing'])
})

test('reports a manually started job only while its last run has failed', () => {
  const changes = record({ succeededAt: now })
  const failed = record({ succeededAt: now - 500, failedAt: now, reason: 'quota' })
  expect(jobs({ changes, translation: failed })).toMatchObject({
    state: 'watch',
    says: 'The last run failed: translating content (quota).',
  })
  expect(jobs({ changes, translation: record({ succeededAt: now, failedAt: now - 500 }) }).state).toBe('well')
})

test('reports errors and slow operations of the last hour', () => {
  expect([0, 1, 50].map((count) => checkErrorReports(count).state)).toEqual(['well', 'watch', 'failing'])
  expect([0, 9, 10].map((count) => checkSlowOperations(count).state)).toEqual(['well', 'well', 'watch'])
})
