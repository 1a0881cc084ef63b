import fc from 'fast-check'
import { evaluateSync, parse, toJS } from 'groq-js'
import { expect, test } from 'vitest'
import { matchesPattern, patternOf } from './wildcards.ts'

const sign = fc.constantFrom(..."aAbBéÉßſKıσςΣ1.*- ,_'".split(''), '😀')
const text = fc.array(sign, { maxLength: 10 }).map((signs) => signs.join(''))
const either = fc.oneof(text, fc.array(fc.oneof(text, fc.integer(), fc.constant(null)), { maxLength: 3 }), fc.integer())

function matches(text: unknown, pattern: unknown): boolean {
  const patterns = patternOf(pattern)
  return patterns !== undefined && matchesPattern(text, patterns)
}

function byGroq(left: unknown, right: unknown): unknown {
  return toJS(evaluateSync(parse('@.left match @.right'), { root: { left, right } }))
}

test('means what groq-js means', () => {
  fc.assert(
    fc.property(either, either, (left, right) => {
      expect(matches(left, right)).toBe(byGroq(left, right))
    }),
    { numRuns: 3000 },
  )
})

test('a pattern with many stars is compared as fast as any', () => {
  const pattern = `${'*a'.repeat(200)}*b`
  expect(matches('a'.repeat(1000), pattern)).toBe(false)
  expect(matches(`${'a'.repeat(1000)}b`, pattern)).toBe(true)
})
