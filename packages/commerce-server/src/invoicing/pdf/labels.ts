import type { LanguageCode } from 'pouchery/app.config'
import { formatLongDate } from 'pouchery/lib/format/format-long-date'
import { typesetPrice } from 'pouchery/lib/format/price-text'
import { formatMinor } from 'pouchery/lib/money'
import type { InvoiceContent } from '../document/content.ts'

export function formatInvoiceAmount(
  { format, language }: Pick<InvoiceContent, 'format' | 'language'>,
  minor: number,
): string {
  return typesetPrice(formatMinor(minor, format) ?? '', language)
}

export function formatDay(day: string, language: LanguageCode): string {
  return formatLongDate(Date.parse(day), language, 'UTC')
}

export function formatTaxRate(rate: number, language: LanguageCode): string {
  return new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 }).format(rate / 100)
}

export function formatCountry(country: string, language: LanguageCode): string {
  if (!/^[A-Z]{2}$/.test(country)) return country
  return new Intl.DisplayNames([language], { type: 'region', fallback: 'code' }).of(country) ?? country
}
