import type { LanguageCode } from 'pouchery/app.config'
import { m } from 'pouchery/messages/all.server'

type Kind = 'invoice' | 'credit note'

export function formatInvoiceTitle(kind: Kind, number: string, language: LanguageCode): string {
  return `${getInvoiceKindLabel(kind, language)} ${number}`
}

export function getInvoiceKindLabel(kind: Kind, language: LanguageCode): string {
  return (kind === 'invoice' ? m.invoice_invoice : m.invoice_credit_note)({}, { locale: language })
}
