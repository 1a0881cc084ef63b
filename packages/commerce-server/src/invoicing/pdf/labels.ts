import type { LanguageCode } from 'pouchery/app.config'
import { longDate } from 'pouchery/lib/format/long-date'
import { typesetPrice } from 'pouchery/lib/format/price-text'
import { formatMinor } from 'pouchery/lib/money'
import type { InvoiceContent } from '../document/content.ts'

export function amountText({ format, language }: Pick<InvoiceContent, 'format' | 'language'>, minor: number): string {
  return typesetPrice(formatMinor(minor, format) ?? '', language)
}

export function dayText(day: string, language: LanguageCode): string {
  return longDate(Date.parse(day), language, 'UTC')
}

export function rateText(rate: number, language: LanguageCode): string {
  return new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 }).format(rate / 100)
}

export function countryText(country: string, language: LanguageCode): string {
  if (!/^[A-Z]{2}$/.test(country)) return country
  return new Intl.DisplayNames([language], { type: 'region', fallback: 'code' }).of(country) ?? country
}
