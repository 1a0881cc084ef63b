import type { LanguageCode } from 'pouchery/app.config'
import { formatExactTime } from 'pouchery/lib/format/format-exact-time'
import { formatLongDate } from 'pouchery/lib/format/format-long-date'
import type { MarketRules } from 'pouchery/market-rules/rules/market-rules'
import { getSupportEmail } from 'pouchery/market-rules/seller/seller.server'
import { m } from 'pouchery/messages/all.server'
import type { MailBlock } from '../blocks.ts'
import { composeMail } from '../compose.ts'
import type { Mail } from '../outbox.ts'

/** Times are Unix time in ms. */
export interface WithdrawalAcknowledgement {
  order: string
  email: string
  name: string
  /** Items covered by the withdrawal. Empty if the withdrawal covers the whole order. */
  goods: readonly string[]
  language: LanguageCode
  declaredAt: number
  /** Last millisecond of the withdrawal period. Null unless the withdrawal was declared after it. */
  lateSince: number | null
}

/** See directive 2011/83/EU, article 11a(4). States the last day of the period if the declaration was late. */
export function composeWithdrawalMail(declared: WithdrawalAcknowledgement, facts: MarketRules): Mail {
  const { language, order, email, declaredAt } = declared
  const locale = { locale: language }
  return composeMail({
    kind: 'withdrawal',
    recipient: email,
    language,
    facts,
    subject: m.mail_withdraw_title({ order }, locale),
    blocks: [
      { kind: 'paragraph', text: m.mail_withdraw_text({ moment: formatExactTime(declaredAt, language) }, locale) },
      { kind: 'heading', text: m.server_withdraw_statement({}, locale) },
      { kind: 'lines', lines: declarationLines(declared) },
      ...nextSteps(declared, language),
      { kind: 'note', text: m.mail_withdraw_otherwise({ support: getSupportEmail() }, locale) },
    ],
  })
}

function declarationLines({ language, order, goods, name, email }: WithdrawalAcknowledgement): string[] {
  const locale = { locale: language }
  const number = m.receipt_number({ number: order }, locale)
  return [number, ...(goods.length === 0 ? [m.withdraw_whole({}, locale)] : goods), name, email]
}

function nextSteps({ lateSince }: WithdrawalAcknowledgement, language: LanguageCode): MailBlock[] {
  const locale = { locale: language }
  if (lateSince === null) return [{ kind: 'paragraph', text: m.mail_withdraw_next({}, locale) }]
  const date = formatLongDate(lateSince, language, 'UTC')
  return [{ kind: 'paragraph', text: m.server_withdraw_late({ date, support: getSupportEmail() }, locale) }]
}
