import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { publishObservation } from '#lib/server/observations.server.ts'
import { withRequestId } from '#lib/server/request-id.server.ts'
import { configureLog, listRecentLogLines } from '#server/process/log.server.ts'
import { listRecentSlowOperations, watchSlowOperations } from './slow-operations.server.ts'

let stop: () => void
beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
  globalThis.pouchery = undefined
  configureLog({ write: () => undefined })
  stop = watchSlowOperations({ slow: { requestMs: 1000, queryMs: 100 } })
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

const lines = () => listRecentLogLines(20).map(({ message, requestId, fields }) => [message, requestId, fields])

test('logs slow queries with their request, but not fast ones', () => {
  withRequestId('request-0001', () => {
    publishObservation('query', { sql: 'select * from "customer" where "email" = ?', ms: 99, failed: false })
    publishObservation('query', { sql: 'select * from "customer" where "email" in (?, ?)', ms: 180.4, failed: false })
    publishObservation('contentQuery', { query: '*[_type == "post" && title match "Anna"]', ms: 250 })
  })
  expect(lines()).toEqual([
    ['Slow content query: *[_type == "post" && title match "…"]', 'request-0001', { ms: 250 }],
    ['Slow database query: select * from "customer" where "email" in (…)', 'request-0001', { ms: 180 }],
  ])
  expect(listRecentSlowOperations().map(({ kind, ms }) => [kind, ms])).toEqual([
    ['content query', 250],
    ['database query', 180],
  ])
})

test('logs the same query once in ten seconds, then with the number of slow repetitions', () => {
  const slow = () => publishObservation('query', { sql: 'select 1', ms: 200, failed: false })
  slow()
  slow()
  slow()
  expect(lines()).toHaveLength(1)
  vi.setSystemTime(10_001)
  slow()
  expect(lines()[0]?.[2]).toEqual({ ms: 200, suppressedCount: 2 })
  expect(listRecentSlowOperations()).toHaveLength(4)
})

test('logs a slow request by method and path, with email addresses masked', () => {
  publishObservation('request', { what: 'GET /nicotine-pouches', ms: 999 })
  publishObservation('request', { what: 'POST /embedded/commerce/login/anna%40mail.example', ms: 1234.5 })
  expect(lines()).toEqual([['Slow request: POST /embedded/commerce/login/[email]', undefined, { ms: 1235 }]])
  expect(listRecentSlowOperations()[0]?.what).toBe('POST /embedded/commerce/login/[email]')
})
