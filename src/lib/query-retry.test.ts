import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { QueryError, shouldRetryQuery } from './query-retry.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

async function countAttempts(error: Error): Promise<number> {
  const queryFn = vi.fn().mockRejectedValue(error)
  const options = { queryKey: ['failing'], queryFn, retry: shouldRetryQuery }
  const ended = expect(new QueryClient().fetchQuery(options)).rejects.toBe(error)
  await vi.runAllTimersAsync()
  await ended
  return queryFn.mock.calls.length
}

it('retries a temporary failure twice', async () => {
  expect(await countAttempts(new TypeError('Failed to fetch'))).toBe(3)
  expect(await countAttempts(new QueryError('busy (503)', false))).toBe(3)
})

it('does not retry a refusal', async () => expect(await countAttempts(new QueryError('not found (404)', true))).toBe(1))
