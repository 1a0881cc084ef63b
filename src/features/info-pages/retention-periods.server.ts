import type { LanguageCode } from '#app.config'
import { anonymousCartDays, type personalRetention, retention } from '#config/retention.ts'
import { m } from '#messages/all.server.ts'

interface Period {
  days: number
  years: number
  period: string
}

type Sentence = (period: Period, options: { locale: LanguageCode }) => string

const sentences: Record<keyof typeof personalRetention, Sentence> = {
  orders: m.server_notice_orders,
  invoices: m.server_kept_invoices,
  erasedCustomerOrders: m.server_notice_erased,
  unfinishedPayments: m.server_kept_payments,
  ageChecks: m.server_kept_ages,
  withdrawals: m.server_kept_withdrawals,
  unmatchedWithdrawals: m.server_kept_unmatched,
  contactMessages: m.server_kept_messages,
  mails: m.server_kept_mails,
  unsentMails: m.server_kept_unsent,
  passwordMails: m.server_kept_password_mails,
  resetLinks: m.server_kept_reset_links,
  unconfirmedNewsletter: m.server_notice_unconfirmed,
  notifiedSubscriptions: m.server_kept_told,
  searchEvents: m.server_kept_searches,
  purchaseLog: m.server_kept_purchases,
  errorReports: m.server_kept_reports,
  sessions: m.server_kept_sessions,
}

const isRow = (key: string): key is keyof typeof personalRetention => Object.hasOwn(sentences, key)

export function formatRetentionPeriods(language: LanguageCode): string[] {
  const said = { locale: language }
  const rows = Object.keys(sentences).filter(isRow)
  return [
    m.server_kept_carts(periodOf(anonymousCartDays, language), said),
    ...rows.flatMap((row) => [
      formatRetentionSentence(row, language),
      ...(row === 'erasedCustomerOrders' ? [m.server_kept_erased_withdrawals({}, said)] : []),
    ]),
    m.server_kept_breaks({}, said),
  ]
}

export function formatRetentionSentence(row: keyof typeof personalRetention, language: LanguageCode): string {
  return sentences[row](periodOf(retention[row], language), { locale: language })
}

function periodOf(days: number, language: LanguageCode): Period {
  const years = Math.floor(days / 365)
  const [amount, unit] = days > 0 && days % 365 === 0 ? [years, 'year'] : [days, 'day']
  const words = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(amount)
  return { days, years, period: words.replaceAll(' ', '\u00a0') }
}
