import type { ExportedDocument } from './export-lines.ts'

export interface TaxRow {
  country: string
  rate: number
  currency: string
  decimalDigits: number
  invoices: number
  creditNotes: number
  net: number
  tax: number
  gross: number
}

export function createTaxReport() {
  const rows = new Map<string, TaxRow>()
  return {
    add: ({ kind, content }: Pick<ExportedDocument, 'kind' | 'content'>): void => {
      const sign = kind === 'invoice' ? 1 : -1
      const { country, currency, format, taxes } = content
      for (const { rate, net, tax, gross } of taxes) {
        const key = `${country} ${rate} ${currency}`
        const place = { country, rate, currency, decimalDigits: format.decimalDigits }
        const row = rows.get(key) ?? { ...place, invoices: 0, creditNotes: 0, net: 0, tax: 0, gross: 0 }
        rows.set(key, row)
        if (kind === 'invoice') row.invoices += 1
        else row.creditNotes += 1
        row.net += sign * net
        row.tax += sign * tax
        row.gross += sign * gross
      }
    },
    rows: (): TaxRow[] => [...rows.values()].toSorted(byPlace),
  }
}

function byPlace(a: TaxRow, b: TaxRow): number {
  return a.country.localeCompare(b.country) || b.rate - a.rate || a.currency.localeCompare(b.currency)
}
