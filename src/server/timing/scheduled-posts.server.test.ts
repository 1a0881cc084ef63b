import type * as v from 'valibot'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { announceChange, onDataChange } from '#server/process/changes.server.ts'
import { getVisitorAsOfDate } from '#server/process/visitor-as-of-date.server.ts'
import type { ContentQuery } from '#services/content/client.ts'
import type { ContentReader } from '#services/content/reader.server.ts'
import { watchScheduledPosts } from './scheduled-posts.server.ts'

const now = Date.parse('2026-11-22T12:00:30.000Z')
const changed = vi.fn()
let dates: string[]
let stops: (() => unknown)[]

const reader: ContentReader = {
  query: async <Schema extends v.GenericSchema>({ params }: ContentQuery<Schema>) =>
    dates.filter((date) => Date.parse(date) > Date.parse(String(params.now))) as v.InferOutput<Schema>,
  getConverter: () => Promise.reject(new Error('not asked for')),
  loadNotices: () => Promise.reject(new Error('not asked for')),
}

beforeEach(() => {
  vi.useFakeTimers({ now })
  dates = ['2026-11-22T12:00:33.500Z', '2026-11-22T12:10:00.000Z', '2027-03-01T09:00:00.000Z']
  changed.mockClear()
  stops = [watchScheduledPosts(reader), onDataChange('content', changed)]
})

afterEach(async () => {
  for (const stop of stops) await stop()
  vi.useRealTimers()
})

test('announces a content change once at each moment a post appears, and not before', async () => {
  await vi.advanceTimersByTimeAsync(3499)
  expect(changed).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(changed).toHaveBeenCalledTimes(1)
  expect(getVisitorAsOfDate()).toBe('2026-11-22T12:00:33.500Z')
  await vi.advanceTimersByTimeAsync(30_000)
  expect(getVisitorAsOfDate()).toBe('2026-11-22T12:01:00.000Z')
  await vi.advanceTimersByTimeAsync(600_000)
  expect(changed).toHaveBeenCalledTimes(2)
})

test('shows a post dated at its publication at once, not with the next minute', () => {
  announceChange('content')
  expect(getVisitorAsOfDate()).toBe('2026-11-22T12:00:30.000Z')
  expect(getVisitorAsOfDate(now + 29_999)).toBe('2026-11-22T12:00:30.000Z')
})

test('applies a date that an editor has changed in the interim', async () => {
  await vi.advanceTimersByTimeAsync(1000)
  dates = ['2026-11-22T12:00:40.000Z']
  announceChange('content')
  await vi.advanceTimersByTimeAsync(8999)
  expect(changed).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(changed).toHaveBeenCalledTimes(2)
})
