import { beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => vi.resetModules())

const term = (text: string) => ({ kind: 'searched', term: text }) as const

test('moments wait, then arrive in order, and later ones at once', async () => {
  const { note, flushEvents } = await import('./moments.ts')
  note(term('a'))
  note(term('b'))
  const seen: unknown[] = []
  flushEvents((moment) => seen.push(moment))
  note(term('c'))
  expect(seen).toEqual([term('a'), term('b'), term('c')])
})

test('a refusal throws away what waited and what comes', async () => {
  const { note, flushEvents, dropEvents } = await import('./moments.ts')
  note(term('a'))
  dropEvents()
  note(term('b'))
  const seen: unknown[] = []
  flushEvents((moment) => seen.push(moment))
  expect(seen).toEqual([])
  note(term('c'))
  expect(seen).toEqual([term('c')])
})

test('without an answer again, moments wait again', async () => {
  const { note, flushEvents, holdEvents } = await import('./moments.ts')
  const seen: unknown[] = []
  flushEvents((moment) => seen.push(moment))
  holdEvents()
  note(term('a'))
  expect(seen).toEqual([])
  flushEvents((moment) => seen.push(moment))
  expect(seen).toEqual([term('a')])
})

test('what waits is bounded', async () => {
  const { note, flushEvents } = await import('./moments.ts')
  for (let index = 0; index < 1000; index += 1) note(term(String(index)))
  const seen: unknown[] = []
  flushEvents((moment) => seen.push(moment))
  expect(seen).toHaveLength(200)
})
