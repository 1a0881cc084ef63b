/**
 * How a currency's amounts are read: its decimal digits, and how many SEK one unit is worth (specification section 9).
 */
export type CurrencyTable = Readonly<Record<string, { decimalDigits: number; rateToSek: number } | undefined>>

/** An order as the customs rule sees it; `total` in minor units of `currency`. */
export interface CustomsCase {
  country: string | undefined
  currency: string
  total: number
  currencies: CurrencyTable
  /** The threshold, minor units of GBP. */
  thresholdGbp: number
}

/**
 * Whether to warn of customs duty (specification section 9, commerce reference section 8.4): goods to the United
 * Kingdom worth more than the threshold in all. Another currency is converted by the base rates; one without a rate
 * never warns.
 */
export function needsCustomsNote({ country, currency, total, currencies, thresholdGbp }: CustomsCase): boolean {
  if (country !== 'GB') return false
  if (currency === 'GBP') return total > thresholdGbp
  const [from, pound] = [currencies[currency], currencies.GBP]
  return from !== undefined && pound !== undefined && inSek(total, from) > inSek(thresholdGbp, pound)
}

function inSek(minor: number, { decimalDigits, rateToSek }: { decimalDigits: number; rateToSek: number }): number {
  return (minor * rateToSek) / 10 ** decimalDigits
}
