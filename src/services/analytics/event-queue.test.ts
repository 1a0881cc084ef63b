import { beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => vi.resetModules())

const term = (text: string) => ({ kind: 'searched', term: text }) as const

test('moments wait, then arrive in order, and later ones at once', async () => {
  const { track, connectEventSink: flushEvents } = await import('./event-queue.ts')
  track(term('a'))
  track(term('b'))
  const seen: unknown[] = []
  flushEvents((moment) => seen.push(moment))
  track(term('c'))
  expect(seen).toEqual([term('a'), term('b'), term('c')])
})

test('a refusal throws away what waited and what comes', async () => {
  const { track, connectEventSink: flushEvents, discardEvents: dropEvents } = await import('./event-queue.ts')
  track(term('a'))
  dropEvents()
  track(term('b'))
  const seen: unknown[] = []
  flushEvents((moment) => seen.push(moment))
  expect(seen).toEqual([])
  track(term('c'))
  expect(seen).toEqual([term('c')])
})

test('without an answer again, moments wait again', async () => {
  const { track, connectEventSink: flushEvents, queueEvents: holdEvents } = await import('./event-queue.ts')
  const seen: unknown[] = []
  flushEvents((moment) => seen.push(moment))
  holdEvents()
  track(term('a'))
  expect(seen).toEqual([])
  flushEvents((moment) => seen.push(moment))
  expect(seen).toEqual([term('a')])
})

test('what waits is bounded', async () => {
  const { track, connectEventSink: flushEvents } = await import('./event-queue.ts')
  for (let index = 0; index < 1000; index += 1) track(term(String(index)))
  const seen: unknown[] = []
  flushEvents((moment) => seen.push(moment))
  expect(seen).toHaveLength(200)
})
