import { beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => vi.resetModules())

const term = (text: string) => ({ kind: 'searched', term: text }) as const

async function openQueue() {
  const { connectEventSink, ...queue } = await import('./event-queue.ts')
  const seen: unknown[] = []
  return { ...queue, seen, connect: () => connectEventSink((event) => seen.push(event)) }
}

test('queues events, then delivers them in order, and later ones at once', async () => {
  const { track, connect, seen } = await openQueue()
  for (const text of ['a', 'b']) track(term(text))
  connect()
  track(term('c'))
  expect(seen).toEqual([term('a'), term('b'), term('c')])
})

test('discards queued and later events after a refusal', async () => {
  const { track, connect, seen, discardEvents } = await openQueue()
  track(term('a'))
  discardEvents()
  track(term('b'))
  connect()
  expect(seen).toEqual([])
  track(term('c'))
  expect(seen).toEqual([term('c')])
})

test('queues events again when consent is unanswered again', async () => {
  const { track, connect, seen, resumeQueueing } = await openQueue()
  connect()
  resumeQueueing()
  track(term('a'))
  expect(seen).toEqual([])
  connect()
  expect(seen).toEqual([term('a')])
})

test('limits the number of queued events', async () => {
  const { track, connect, seen } = await openQueue()
  for (let index = 0; index < 1000; index += 1) track(term(String(index)))
  connect()
  expect(seen).toHaveLength(200)
})
