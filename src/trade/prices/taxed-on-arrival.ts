/**
 * How a currency's amounts are read: its decimal digits, and how many SEK one unit is worth (specification section 9).
 */
export type CurrencyTable = Readonly<Record<string, { decimalDigits: number; rateToSek: number } | undefined>>

/** An order as the rule sees it; `total` in minor units of `currency`. */
export interface ArrivalCase {
  country: string | undefined
  currency: string
  total: number
  currencies: CurrencyTable
  /** The threshold, minor units of GBP. */
  thresholdGbp: number
}

/**
 * Whether tax and duty are asked for on arrival and not by the seller (specification section 9, commerce reference section
 * 8.4): an order to the United Kingdom worth more than the threshold in all. Then the notice of it is shown and no tax is
 * contained in the total; up to it the seller charges the tax and no notice is shown. Another currency is converted by
 * the base rates; one without a rate never counts.
 */
export function isTaxedOnArrival({ country, currency, total, currencies, thresholdGbp }: ArrivalCase): boolean {
  if (country !== 'GB') return false
  if (currency === 'GBP') return total > thresholdGbp
  const [from, pound] = [currencies[currency], currencies.GBP]
  return from !== undefined && pound !== undefined && inSek(total, from) > inSek(thresholdGbp, pound)
}

function inSek(minor: number, { decimalDigits, rateToSek }: { decimalDigits: number; rateToSek: number }): number {
  return (minor * rateToSek) / 10 ** decimalDigits
}
