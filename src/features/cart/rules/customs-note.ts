/** A rate table: how many SEK one unit of a currency is worth (specification section 9). */
export type RatesToSek = Readonly<Record<string, { rateToSek: number } | undefined>>

/** An order as the customs rule sees it; `total` in major units of `currency`. */
export interface CustomsCase {
  country: string | undefined
  currency: string
  total: number
  rates: RatesToSek
  /** The threshold, major units of GBP. */
  thresholdGbp: number
}

/**
 * Whether to warn of customs duty (specification section 9, reference section 8.4): goods to the United Kingdom worth
 * more than the threshold in all. Another currency is converted by the base rates; one without a rate never warns.
 */
export function needsCustomsNote({ country, currency, total, rates, thresholdGbp }: CustomsCase): boolean {
  if (country !== 'GB') return false
  if (currency === 'GBP') return total > thresholdGbp
  const from = rates[currency]?.rateToSek
  const to = rates.GBP?.rateToSek
  return from !== undefined && to !== undefined && (total * from) / to > thresholdGbp
}
