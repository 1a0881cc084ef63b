import { expect, test } from 'vitest'
import { runWithCpuLimit } from './cpu-limit.ts'

const tooSlow = () => new Error('too slow')

const loop = () => {
  for (;;);
}
const endless: [string, () => unknown][] = [
  ['a loop', loop],
  ['a regular expression', () => /^(a+)+$/.test(`${'a'.repeat(60)}b`)],
  ['a comparison while sorting', () => [2, 1].sort(loop)],
]

test.for(endless)('aborts %s that takes too long', ([, work]) => {
  expect(() => runWithCpuLimit(20, work, tooSlow)).toThrow('too slow')
})

test('returns the result of work that finishes in time, and rethrows its error', () => {
  expect(runWithCpuLimit(1000, () => 42, tooSlow)).toBe(42)
  expect(runWithCpuLimit(1000, () => runWithCpuLimit(1000, () => 'inner', tooSlow), tooSlow)).toBe('inner')
  const fail = () => {
    throw new RangeError('its own')
  }
  expect(() => runWithCpuLimit(1000, fail, tooSlow)).toThrow(new RangeError('its own'))
})
