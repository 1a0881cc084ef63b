import { computeIncludedTax } from '../../cart/totals.ts'
import type { InvoiceContent, InvoiceTax } from './content.ts'

interface TaxedAmount {
  rate: number
  gross: number
}

export function toTaxedAmounts({ lines, charges }: Pick<InvoiceContent, 'lines' | 'charges'>): TaxedAmount[] {
  return [
    ...lines.map(({ rate, total, off }) => ({ rate, gross: total + off })),
    ...charges.map(({ rate, amount }) => ({ rate, gross: amount })),
  ]
}

/** Returns the highest rate first. Rounds half up, once per rate instead of once per line. */
export function computeTaxesByRate(parts: readonly TaxedAmount[]): InvoiceTax[] {
  return byRate(parts, (rate, gross) => computeIncludedTax(gross, rate))
}

/** Returns the tax on all credits minus the tax of earlier credit notes, so that partial credits add up exactly. */
export function computeCreditedTaxes(parts: readonly TaxedAmount[], earlier: readonly InvoiceTax[]): InvoiceTax[] {
  return byRate(parts, (rate, gross) => {
    const before = earlier.filter((each) => each.rate === rate)
    const sum = (of: 'gross' | 'tax') => before.reduce((all, each) => all + each[of], 0)
    return computeIncludedTax(sum('gross') + gross, rate) - sum('tax')
  })
}

function byRate(parts: readonly TaxedAmount[], taxIn: (rate: number, gross: number) => number): InvoiceTax[] {
  const rates = [...new Set(parts.map(({ rate }) => rate))].toSorted((a, b) => b - a)
  return rates.map((rate) => {
    const gross = sumGrossAtRate(parts, rate)
    const tax = taxIn(rate, gross)
    return { rate, gross, tax, net: gross - tax }
  })
}

export function sumGrossAtRate(parts: readonly TaxedAmount[], rate: number): number {
  return parts.filter((part) => part.rate === rate).reduce((sum, { gross }) => sum + gross, 0)
}
