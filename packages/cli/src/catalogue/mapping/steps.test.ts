import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Step } from './mapping-schema.ts'
import { stepped } from './steps.ts'

test.each<[string, Step, string]>([
  ['1.299,50', { decimal: ',' }, '1299.50'],
  ['1 299,50 kr', { decimal: ',' }, '1299.50'],
  ['€ 4,9', { decimal: ',' }, '4.9'],
  ['1,299.50', { decimal: '.' }, '1299.50'],
  ['-3', { decimal: '.' }, '-3'],
  ['49.90', { multiply: '100' }, '4990'],
  ['49.90', { multiply: '1' }, '49.9'],
  ['480.00', { multiply: '1' }, '480'],
  ['0.1', { multiply: '3' }, '0.3'],
  ['Mint 6 mg', { number: 'mg' }, '6'],
  ['Mint 9,5mg/pouch, 20 pouches', { number: 'mg' }, '9.5'],
  ['20 pouches of 6 mg', { number: 'pouches' }, '20'],
  ['6 mgo', { number: 'mg' }, ''],
  ['10-pack', { number: '' }, '10'],
  ['Single', { number: '' }, ''],
  ['12.0', { whole: 'atLeastZero' }, '12'],
  ['-3', { whole: 'atLeastZero' }, '0'],
  ['Mint', { values: { mint: '6=mint' } }, '6=mint'],
  ['Lime', { values: { mint: '6=mint' }, others: 'drop' }, ''],
  ['Lime', { values: { mint: '6=mint' }, others: 'keep' }, 'Lime'],
  ['Mint & Lime', { slug: true }, 'mint-lime'],
  ["'0123", { trim: "'" }, '0123'],
  ['a\\nb', { replace: '\\n', with: ' ' }, 'a b'],
  ['b', { before: 'a' }, 'ab'],
  ['a', { after: 'b' }, 'ab'],
  ['abcdef', { longest: 4 }, 'abc…'],
  ['', { decimal: ',' }, ''],
])('%j by %j is %j', (text, step, made) => {
  expect(stepped([text], step)).toEqual([made])
})

test.each<[string, Step, string]>([
  ['twelve', { decimal: '.' }, '"twelve" is not a number with a decimal point'],
  ['1.2.3', { decimal: '.' }, 'is not a number with a decimal point'],
  ['1.29,50', { decimal: ',' }, 'is not a number with a decimal comma'],
  ['1.5', { whole: 'atLeastZero' }, '"1.5" is not a whole number'],
  ['many', { multiply: '2' }, 'cannot be multiplied'],
  ['Lime', { values: { Mint: '6=mint' } }, '"Lime" is none of Mint'],
])('%j by %j is wrong: %s', (text, step, sentence) => {
  expect(() => stepped([text], step)).toThrow(sentence)
})

test('lists are split, picked from and joined', () => {
  expect(stepped(['a, b,,c '], { split: ',' })).toEqual(['a', 'b', 'c'])
  expect(stepped(['', 'a', 'b'], { take: 'first' })).toEqual(['a'])
  expect(stepped(['a', 'b'], { take: 'last' })).toEqual(['b'])
  expect(stepped(['a', 'b'], { join: '/' })).toEqual(['a/b'])
  expect(stepped([], { join: '/' })).toEqual([])
})

test('HTML is what somebody reads of it', () => {
  const html =
    '<h2>Cool</h2><p>Mint &amp; <b>lime</b><br>in a can</p><ul><li>6 mg</li><li>20 pouches</li></ul><script>alert(1)</script>'
  expect(stepped([html], { html: 'text' })).toEqual(['Cool\n\nMint & lime\nin a can\n\n- 6 mg\n- 20 pouches'])
  expect(stepped(['plain words'], { html: 'text' })).toEqual(['plain words'])
})

test('an amount in minor units is exact, whatever it is', () => {
  fc.assert(
    fc.property(fc.nat({ max: 99_999_999 }), (minor) => {
      const written = `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`
      expect(stepped([written], { multiply: '100' })).toEqual([String(minor)])
    }),
  )
})

test('a number is read back as it was written, with groups or without', () => {
  fc.assert(
    fc.property(fc.nat({ max: 99_999_999 }), fc.constantFrom('.', ','), (cents, decimal) => {
      const whole = Math.floor(cents / 100)
      const grouped = String(whole).replace(/\B(?=(\d{3})+$)/g, decimal === ',' ? '.' : ',')
      const fraction = String(cents % 100).padStart(2, '0')
      const step: Step = { decimal: decimal === ',' ? ',' : '.' }
      expect(stepped([`${grouped}${decimal}${fraction}`], step)).toEqual([`${whole}.${fraction}`])
    }),
  )
})
