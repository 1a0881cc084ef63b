/** The object `currencyFormat` of specification section 3.3. */
export interface CurrencyFormat {
  prefix: string
  suffix: string
  decimalDigits: number
  decimalPoint: string
  thousandsSeparator?: string
}

/** `amount` is in major units. Returns undefined if there is no amount or no format (specification section 5.3). */
export function formatPrice(
  amount: number | null | undefined,
  format: CurrencyFormat | null | undefined,
): string | undefined {
  if (amount === null || amount === undefined || !Number.isFinite(amount) || !format) return undefined
  const [whole = '0', fraction] = Math.abs(amount).toFixed(format.decimalDigits).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, format.thousandsSeparator ?? ' ')
  const sign = amount < 0 && Number(`${whole}.${fraction ?? 0}`) !== 0 ? '-' : ''
  return `${sign}${format.prefix}${grouped}${fraction ? format.decimalPoint + fraction : ''}${format.suffix}`
}

/** Converts to minor units: 12.5 becomes 1250. Exact for amounts with up to `decimalDigits` decimals. */
export function toMinorUnits(amount: number, decimalDigits: number): number {
  return Math.round(amount * 10 ** decimalDigits)
}

export function toMajorUnits(minor: number, decimalDigits: number): number {
  return minor / 10 ** decimalDigits
}

export function formatMinorUnits(
  minor: number | null | undefined,
  format: CurrencyFormat | null | undefined,
): string | undefined {
  if (minor === null || minor === undefined || !format) return undefined
  return formatPrice(toMajorUnits(minor, format.decimalDigits), format)
}
