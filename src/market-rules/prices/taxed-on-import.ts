/** `total` is in minor units of `currency`. */
export interface TaxedOnImportInput {
  country: string | undefined
  currency: string
  total: number
  /** `rateToSek` is the base rate in SEK per major unit (specification section 9). */
  currencies: Readonly<Record<string, { decimalDigits: number; rateToSek: number } | undefined>>
  /** Minor units. */
  thresholdGbp: number
}

/** True for UK orders above the threshold at base rates (specification section 9, commerce reference section 8.4). */
export function isTaxedOnImport({ country, currency, total, currencies, thresholdGbp }: TaxedOnImportInput): boolean {
  if (country !== 'GB') return false
  if (currency === 'GBP') return total > thresholdGbp
  const [from, pound] = [currencies[currency], currencies.GBP]
  return from !== undefined && pound !== undefined && inSek(total, from) > inSek(thresholdGbp, pound)
}

function inSek(minor: number, { decimalDigits, rateToSek }: { decimalDigits: number; rateToSek: number }): number {
  return (minor * rateToSek) / 10 ** decimalDigits
}
