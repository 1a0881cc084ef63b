import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createAssembly, payloadsOf, type Signal } from './parts.ts'

test('any text arrives as it was sent, in payloads that PostgreSQL takes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 9000 }), (text) => {
      const signal: Signal = { topic: 'presence', text, sender: 'one' }
      const payloads = payloadsOf(signal, 1)
      expect(payloads.every((payload) => Buffer.byteLength(payload) < 8000)).toBe(true)
      const assemble = createAssembly()
      expect(payloads.map(assemble)).toEqual([...payloads.slice(1).map(() => undefined), signal])
    }),
    { numRuns: 30 },
  )
})

test('parts of two senders that arrive in turn make two signals', () => {
  const [text, assemble] = ['x'.repeat(9000), createAssembly()]
  const [one, two] = ['one', 'two'].map((sender) => payloadsOf({ topic: 'presence', text, sender }, 1))
  const mixed = (one ?? []).flatMap((payload, index) => [payload, two?.[index] ?? ''])
  expect(mixed.map(assemble).filter(Boolean)).toEqual([
    { topic: 'presence', text, sender: 'one' },
    { topic: 'presence', text, sender: 'two' },
  ])
})

test('what PostgreSQL announces itself is a change; what another version sends is nothing', () => {
  const assemble = createAssembly()
  expect(assemble('changed')).toEqual({ topic: 'changed', text: '', sender: '' })
  expect(assemble('one 1 weather 0 cmFpbg==')).toBeUndefined()
  expect(assemble('')).toBeUndefined()
})
