/** Currency format (specification section 3, `currencyFormat`). */
export interface CurrencyFormat {
  prefix: string
  suffix: string
  decimalDigits: number
  decimalPoint: string
  thousandsSeparator?: string
}

/** Formats an amount in major units (specification section 5). Returns undefined without an amount or a format. */
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

/** Converts major units (12.5) to minor units (1250). Exact for amounts with up to `decimalDigits` decimals. */
export function toMinor(amount: number, decimalDigits: number): number {
  return Math.round(amount * 10 ** decimalDigits)
}

/** Converts minor units (1250) to major units (12.5). */
export function toMajor(minor: number, decimalDigits: number): number {
  return minor / 10 ** decimalDigits
}

export function formatMinor(
  minor: number | null | undefined,
  format: CurrencyFormat | null | undefined,
): string | undefined {
  if (minor === null || minor === undefined || !format) return undefined
  return formatPrice(toMajor(minor, format.decimalDigits), format)
}
