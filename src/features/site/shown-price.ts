import { type CurrencyFormat, formatMinor, formatPrice, toMajor } from '#lib/money.ts'
import { typesetPrice } from '#lib/written/price-text.ts'
import { pageLanguage } from './page-language.ts'

/** An amount in minor units as the page's language sets it; nothing without a number or a format. */
export function shownPrice(
  minor: number | null | undefined,
  format: CurrencyFormat | null | undefined,
): string | undefined {
  const written = formatMinor(minor, format)
  return written === undefined ? undefined : typesetPrice(written, pageLanguage())
}

/** The price of a unit, a part of minor units, with `digits` more than its currency has. */
export function shownUnitPrice(minor: number | undefined, format: CurrencyFormat, digits = 0): string | undefined {
  if (minor === undefined) return undefined
  const { decimalDigits } = format
  const rounded = Math.round(minor * 10 ** digits) / 10 ** digits
  const written = formatPrice(toMajor(rounded, decimalDigits), { ...format, decimalDigits: decimalDigits + digits })
  return written === undefined ? undefined : typesetPrice(written, pageLanguage())
}
