import { typesetPrice } from '#lib/format/price-text.ts'
import { type CurrencyFormat, formatMinor } from '#lib/money.ts'
import { pageLanguage } from './page-language.ts'

/** Formats an amount in minor units in the page's language. Returns undefined without an amount or a format. */
export function displayPrice(
  minor: number | null | undefined,
  format: CurrencyFormat | null | undefined,
): string | undefined {
  const written = formatMinor(minor, format)
  return written === undefined ? undefined : typesetPrice(written, pageLanguage())
}

/** Formats a unit price in (fractional) minor units, rounded to whole minor units. */
export function displayUnitPrice(minor: number | undefined, format: CurrencyFormat): string | undefined {
  return displayPrice(minor === undefined ? undefined : Math.round(minor), format)
}
