import { expect, test } from 'vitest'
import type { CurrencyFormat } from '#lib/money.ts'
import { formatUnitPrices } from './unit-price-text.ts'

const pounds: CurrencyFormat = { prefix: '£', suffix: '', decimalDigits: 2, decimalPoint: '.' }
const yen: CurrencyFormat = { ...pounds, prefix: '¥', decimalDigits: 0 }

test.each([
  ['half a penny', { pouch: 19.5 }, pounds, ['£0.20 per pouch']],
  ['a currency without decimals', { pouch: 23.4 }, yen, ['¥23 per pouch']],
  ['both units', { pouch: 19.05, weight: 3120.4 }, pounds, ['£0.19 per pouch', '£31.20 per 100 g']],
  ['nothing known', {}, pounds, []],
])('formats unit prices with the decimals of their currency: %s', (_name, units, format, texts) => {
  expect(formatUnitPrices(units, format).map((text) => text.replaceAll('\u00a0', ' '))).toEqual(texts)
})
