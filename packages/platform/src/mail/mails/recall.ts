import type { LanguageCode } from 'pouchery/app.config'
import type { MarketRules } from 'pouchery/market-rules/rules/market-rules'
import { getSupportEmail } from 'pouchery/market-rules/seller/seller.server'
import { m } from 'pouchery/messages/all.server'
import type { MailBlock } from '../blocks.ts'
import { composeMail } from '../compose.ts'
import type { Mail } from '../outbox.ts'

export interface RecallNotice {
  email: string
  language: LanguageCode
  /** Order number. */
  number: string
  productName: string
  cans: number
  batch: string
  pageUrl: string | undefined
  /** Rules of the country to which the order was shipped. */
  facts: MarketRules
}

/** States the product, the danger and what to do (Regulation (EU) 2023/988, article 36). */
export function composeRecallMail(recall: RecallNotice): Mail {
  const { language, number: order, productName: product, batch, pageUrl } = recall
  const locale = { locale: language }
  const notice: MailBlock[] =
    pageUrl === undefined ? [] : [{ kind: 'button', label: m.mail_recall_button({}, locale), href: pageUrl }]
  return composeMail({
    kind: 'recall',
    recipient: recall.email,
    language,
    facts: recall.facts,
    subject: m.mail_recall_subject({ product }, locale),
    title: m.mail_recall_title({}, locale),
    blocks: [
      { kind: 'paragraph', text: m.mail_recall_text({ product, batch, order }, locale) },
      { kind: 'rows', rows: [{ label: `${recall.cans} × ${product}`, value: m.receipt_batch({ batch }, locale) }] },
      { kind: 'paragraph', text: m.mail_recall_stop({}, locale) },
      { kind: 'paragraph', text: m.mail_recall_remedy({ support: getSupportEmail() }, locale) },
      ...notice,
    ],
  })
}
