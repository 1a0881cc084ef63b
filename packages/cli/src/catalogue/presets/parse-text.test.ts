import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  extractFirstNumber,
  extractMilligrams,
  htmlToText,
  isGreaterDecimal,
  normalizeDecimal,
  normalizeStockQuantity,
  truncateText,
} from './parse-text.ts'

test.each<[(text: string) => string, string, string]>([
  [normalizeDecimal, '1.299,50', '1299.5'],
  [normalizeDecimal, '1 299,50 kr', '1299.5'],
  [normalizeDecimal, '€ 4,9', '4.9'],
  [normalizeDecimal, '1,299.50', '1299.5'],
  [normalizeDecimal, '1,299', '1299'],
  [normalizeDecimal, '480.00', '480'],
  [normalizeDecimal, '-3', '-3'],
  [normalizeDecimal, '', ''],
  [extractMilligrams, 'Mint 6 mg', '6'],
  [extractMilligrams, 'Mint 9,5mg/pouch, 20 pouches', '9.5'],
  [extractMilligrams, '6 mgo', ''],
  [extractFirstNumber, '10-pack', '10'],
  [extractFirstNumber, 'Single', ''],
  [normalizeStockQuantity, '12.0', '12'],
  [normalizeStockQuantity, '-3', '0'],
  [normalizeStockQuantity, '', ''],
  [(text) => truncateText(text, 4), 'abcdef', 'abc…'],
])('%o converts %j to %j', (change, text, made) => {
  expect(change(text)).toBe(made)
})

test.each<[(text: string) => string, string, string]>([
  [normalizeDecimal, 'twelve', '"twelve" is not a number with a decimal point'],
  [normalizeDecimal, '1.2.3', 'is not a number with a decimal point'],
  [normalizeDecimal, '1.29,50', 'is not a number with a decimal point'],
  [normalizeStockQuantity, '1.5', '"1.5" is not a whole number'],
])('%o rejects %j: %s', (change, text, sentence) => {
  expect(() => change(text)).toThrow(sentence)
})

test('compares prices, including empty ones', () => {
  expect([isGreaterDecimal('49.00', '44.00'), isGreaterDecimal('3.90', '')]).toEqual([true, true])
  expect([isGreaterDecimal('3.90', '3.90'), isGreaterDecimal('', '3.90')]).toEqual([false, false])
})

test('converts HTML to its visible text', () => {
  const list = '<ul><li>6 mg</li><li>20 pouches</li></ul><script>alert(1)</script>'
  const html = `<h2>Cool</h2><p>Mint &amp; <b>lime</b><br>in a can</p>${list}`
  expect(htmlToText(html)).toBe('Cool\n\nMint & lime\nin a can\n\n- 6 mg\n- 20 pouches')
  expect(htmlToText('plain words')).toBe('plain words')
})

test('reads a number as it was written, with or without digit groups', () => {
  fc.assert(
    fc.property(fc.nat({ max: 99_999_999 }), fc.constantFrom('.', ','), (cents, point) => {
      const whole = Math.floor(cents / 100)
      const grouped = String(whole).replace(/\B(?=(\d{3})+$)/g, point === ',' ? '.' : ',')
      const read = normalizeDecimal(`${grouped}${point}${String(cents % 100).padStart(2, '0')}`)
      expect(Math.round(Number(read) * 100)).toBe(cents)
      expect(read).not.toMatch(/\..*0$/)
    }),
  )
})
