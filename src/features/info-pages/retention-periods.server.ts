import type { LanguageCode } from '#app.config'
import { anonymousCartRetentionDays, type personalDataRetention, retentionPeriods } from '#config/retention.ts'
import { m } from '#messages/all.server.ts'

interface Period {
  days: number
  years: number
  period: string
}

type Sentence = (period: Period, options: { locale: LanguageCode }) => string

const sentences: Record<keyof typeof personalDataRetention, Sentence> = {
  orders: m.privacy_notice_orders,
  invoices: m.retention_invoices,
  erasedCustomerOrders: m.privacy_notice_erased,
  unfinishedPayments: m.retention_payments,
  ageChecks: m.retention_age_checks,
  withdrawals: m.retention_withdrawals,
  unmatchedWithdrawals: m.retention_unmatched,
  contactMessages: m.retention_messages,
  mails: m.retention_mails,
  unsentMails: m.retention_unsent,
  passwordMails: m.retention_password_mails,
  resetLinks: m.retention_reset_links,
  unconfirmedNewsletter: m.privacy_notice_unconfirmed,
  notifiedSubscriptions: m.retention_back_in_stock,
  searchEvents: m.retention_searches,
  purchaseLog: m.retention_purchases,
  errorReports: m.retention_reports,
  sessions: m.retention_sessions,
}

const isRow = (key: string): key is keyof typeof personalDataRetention => Object.hasOwn(sentences, key)

export function formatRetentionPeriods(language: LanguageCode): string[] {
  const said = { locale: language }
  const rows = Object.keys(sentences).filter(isRow)
  return [
    m.retention_carts(createPeriod(anonymousCartRetentionDays, language), said),
    ...rows.flatMap((row) => [
      formatRetentionSentence(row, language),
      ...(row === 'erasedCustomerOrders' ? [m.retention_erased_withdrawals({}, said)] : []),
    ]),
    m.retention_self_exclusions({}, said),
  ]
}

export function formatRetentionSentence(row: keyof typeof personalDataRetention, language: LanguageCode): string {
  return sentences[row](createPeriod(retentionPeriods[row], language), { locale: language })
}

function createPeriod(days: number, language: LanguageCode): Period {
  const years = Math.floor(days / 365)
  const [amount, unit] = days > 0 && days % 365 === 0 ? [years, 'year'] : [days, 'day']
  const words = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(amount)
  return { days, years, period: words.replaceAll(' ', '\u00a0') }
}
