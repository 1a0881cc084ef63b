import { beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => vi.resetModules())

const term = (text: string) => ({ kind: 'searched', term: text }) as const

test('queues events, then delivers them in order, and later ones at once', async () => {
  const { track, connectEventSink } = await import('./event-queue.ts')
  track(term('a'))
  track(term('b'))
  const seen: unknown[] = []
  connectEventSink((moment) => seen.push(moment))
  track(term('c'))
  expect(seen).toEqual([term('a'), term('b'), term('c')])
})

test('discards queued and later events after a refusal', async () => {
  const { track, connectEventSink, discardEvents } = await import('./event-queue.ts')
  track(term('a'))
  discardEvents()
  track(term('b'))
  const seen: unknown[] = []
  connectEventSink((moment) => seen.push(moment))
  expect(seen).toEqual([])
  track(term('c'))
  expect(seen).toEqual([term('c')])
})

test('queues events again when consent is unanswered again', async () => {
  const { track, connectEventSink, resumeQueueing } = await import('./event-queue.ts')
  const seen: unknown[] = []
  connectEventSink((moment) => seen.push(moment))
  resumeQueueing()
  track(term('a'))
  expect(seen).toEqual([])
  connectEventSink((moment) => seen.push(moment))
  expect(seen).toEqual([term('a')])
})

test('limits the number of queued events', async () => {
  const { track, connectEventSink } = await import('./event-queue.ts')
  for (let index = 0; index < 1000; index += 1) track(term(String(index)))
  const seen: unknown[] = []
  connectEventSink((moment) => seen.push(moment))
  expect(seen).toHaveLength(200)
})
