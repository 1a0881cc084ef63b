import { beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => vi.resetModules())

const term = (text: string) => ({ kind: 'searched', term: text }) as const

test('moments wait, then arrive in order, and later ones at once', async () => {
  const { note, passMoments } = await import('./moments.ts')
  note(term('a'))
  note(term('b'))
  const seen: unknown[] = []
  passMoments((moment) => seen.push(moment))
  note(term('c'))
  expect(seen).toEqual([term('a'), term('b'), term('c')])
})

test('a refusal throws away what waited and what comes', async () => {
  const { note, passMoments, dropMoments } = await import('./moments.ts')
  note(term('a'))
  dropMoments()
  note(term('b'))
  const seen: unknown[] = []
  passMoments((moment) => seen.push(moment))
  expect(seen).toEqual([])
  note(term('c'))
  expect(seen).toEqual([term('c')])
})

test('without an answer again, moments wait again', async () => {
  const { note, passMoments, holdMoments } = await import('./moments.ts')
  const seen: unknown[] = []
  passMoments((moment) => seen.push(moment))
  holdMoments()
  note(term('a'))
  expect(seen).toEqual([])
  passMoments((moment) => seen.push(moment))
  expect(seen).toEqual([term('a')])
})

test('what waits is bounded', async () => {
  const { note, passMoments } = await import('./moments.ts')
  for (let index = 0; index < 1000; index += 1) note(term(String(index)))
  const seen: unknown[] = []
  passMoments((moment) => seen.push(moment))
  expect(seen).toHaveLength(200)
})
