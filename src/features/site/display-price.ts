import { typesetPrice } from '#lib/format/price-text.ts'
import { type CurrencyFormat, formatMinor } from '#lib/money.ts'
import { pageLanguage } from './page-language.ts'

/** An amount in minor units as the page's language sets it; nothing without a number or a format. */
export function displayPrice(
  minor: number | null | undefined,
  format: CurrencyFormat | null | undefined,
): string | undefined {
  const written = formatMinor(minor, format)
  return written === undefined ? undefined : typesetPrice(written, pageLanguage())
}

/** The price of a unit, a part of minor units, with the digits of its currency as every other amount. */
export function displayUnitPrice(minor: number | undefined, format: CurrencyFormat): string | undefined {
  return displayPrice(minor === undefined ? undefined : Math.round(minor), format)
}
