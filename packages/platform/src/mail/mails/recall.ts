import type { LanguageCode } from 'pouchery/app.config'
import type { MarketFacts } from 'pouchery/market-rules/rules/market-facts'
import { supportAddress } from 'pouchery/market-rules/seller/seller.server'
import { m } from 'pouchery/messages/all.server'
import type { Block } from '../blocks.ts'
import { composeMail } from '../compose.ts'
import type { Mail } from '../outbox.ts'

/** What a recall tells a buyer. */
export interface RecallLetter {
  email: string
  language: LanguageCode
  /** The order's number as the buyer knows it. */
  number: string
  productName: string
  cans: number
  batch: string
  /** Address of the notice with all details; left out where there is none. */
  page: string | undefined
  /** Of the market the order went to. */
  facts: MarketFacts
}

/** The mail that cans of an order are called back (Regulation (EU) 2023/988, article 36: what, why not, what to do). */
export function recallMail({ email, language, number, productName, cans, batch, page, facts }: RecallLetter): Mail {
  const locale = { locale: language }
  const notice: Block[] =
    page === undefined ? [] : [{ kind: 'button', label: m.mail_recall_button({}, locale), href: page }]
  return composeMail({
    kind: 'recall',
    recipient: email,
    language,
    facts,
    subject: m.mail_recall_subject({ product: productName }, locale),
    title: m.mail_recall_title({}, locale),
    blocks: [
      { kind: 'paragraph', text: m.mail_recall_text({ product: productName, batch, order: number }, locale) },
      { kind: 'rows', rows: [{ label: `${cans} × ${productName}`, value: m.receipt_batch({ batch }, locale) }] },
      { kind: 'paragraph', text: m.mail_recall_stop({}, locale) },
      { kind: 'paragraph', text: m.mail_recall_remedy({ support: supportAddress() }, locale) },
      ...notice,
    ],
  })
}
