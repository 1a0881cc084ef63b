import type { CurrencyCode } from '#app.config'
import { formatMinor, toMajor } from '#lib/money.ts'
import { currencyRow } from './market.ts'

export type MoneyWire = Record<string, string | number | false>

/** An amount in minor units as the wire's pair: `{ price: '49,90 kr', priceAsNumber: 49.9 }`. */
export function moneyWire(name: string, minor: number, currency: CurrencyCode): MoneyWire {
  const row = currencyRow(currency)
  return { [name]: formatMinor(minor, row) ?? '', [`${name}AsNumber`]: toMajor(minor, row.decimalDigits) }
}

/** As `moneyWire`, but no amount is `false` (commerce reference 1.4). */
export function moneyOrFalse(name: string, minor: number, currency: CurrencyCode): MoneyWire {
  return minor === 0 ? { [name]: false, [`${name}AsNumber`]: false } : moneyWire(name, minor, currency)
}
