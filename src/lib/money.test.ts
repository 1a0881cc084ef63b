import { expect, test } from 'vitest'
import { currencies } from '#app.config'
import { fc, forAll } from '#lib/for-all.fixture.ts'
import { type CurrencyFormat, formatMinorUnits, formatPrice, toMajorUnits, toMinorUnits } from './money.ts'

const plain = { prefix: '', suffix: '', decimalDigits: 2, decimalPoint: '.' }

test.each<[number, CurrencyFormat, string]>([
  [39, currencies.SEK, '39,00 kr'],
  [1234567.5, currencies.SEK, '1 234 567,50 kr'],
  [1234.5, currencies.USD, '$1,234.50'],
  [780, currencies.JPY, '¥780'],
  [1234567, currencies.JPY, '¥1,234,567'],
  [999.999, currencies.EUR, '1 000,00 €'],
  [0, currencies.EUR, '0,00 €'],
  [-12.5, currencies.DKK, '-12,50 kr.'],
  [1234567.89, currencies.NOK, '1 234 567,89 kr'],
  [1234567.89, currencies.CAD, 'CA$1,234,567.89'],
  [-1234.5, currencies.GBP, '-£1,234.50'],
  [-0.001, plain, '0.00'],
  [1234, plain, '1 234.00'],
  [123456.789, { ...plain, decimalDigits: 3, thousandsSeparator: "'" }, "123'456.789"],
])('formats %d with the format %s as %s', (amount, format, text) => expect(formatPrice(amount, format)).toBe(text))

test.each([
  [undefined, plain],
  [null, plain],
  [Number.NaN, plain],
  [Number.POSITIVE_INFINITY, plain],
  [12, undefined],
  [12, null],
])('formats nothing for %s with the format %j', (amount, format) => {
  expect([formatPrice(amount, format), formatMinorUnits(amount, format)]).toEqual([undefined, undefined])
})

const anyFormat = fc.constantFrom<CurrencyFormat[]>(...Object.values(currencies), plain)
const anyMinor = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 })

test('converts minor units to major units and back without loss', () => {
  forAll(anyMinor, fc.integer({ min: 0, max: 4 }), (minor, digits) => {
    expect(toMinorUnits(toMajorUnits(minor, digits), digits)).toBe(minor)
  })
})

test('writes exactly the digits of the minor units, in groups of three', () => {
  forAll(anyMinor, anyFormat, (minor, format) => {
    const written = formatMinorUnits(minor, format) ?? ''
    const unsigned = minor < 0 ? written.slice(1) : written
    const number = unsigned.slice(format.prefix.length, unsigned.length - format.suffix.length)
    expect(Number(number.replace(/\D/g, ''))).toBe(Math.abs(minor))
    const [whole = ''] = number.split(format.decimalPoint)
    const [first = '', ...others] = whole.split(format.thousandsSeparator ?? ' ')
    expect(first.length).toBeLessThanOrEqual(3)
    expect(others.every((group) => group.length === 3)).toBe(true)
  })
})
