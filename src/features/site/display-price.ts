import { typesetPrice } from '#lib/format/typeset-price.ts'
import { type CurrencyFormat, formatMinorUnits } from '#lib/money.ts'
import { getPageLanguage } from './page-language.ts'

/** `minor` is in minor units. Returns undefined if there is no amount or format. */
export function formatDisplayPrice(
  minor: number | null | undefined,
  format: CurrencyFormat | null | undefined,
): string | undefined {
  const written = formatMinorUnits(minor, format)
  return written === undefined ? undefined : typesetPrice(written, getPageLanguage())
}

export function formatDisplayUnitPrice(minor: number | undefined, format: CurrencyFormat): string | undefined {
  return formatDisplayPrice(minor === undefined ? undefined : Math.round(minor), format)
}
