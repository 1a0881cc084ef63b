import { defaultLanguage } from 'pouchery/app.config'
import { typesetPrice } from 'pouchery/lib/format/typeset-price'
import { isLanguageCode } from 'pouchery/lib/urls/locale-url'
import type { MarketRuleSet } from 'pouchery/market-rules/rules/market-rule-set'
import { resolveMarketRules } from 'pouchery/market-rules/rules/market-rules'
import { m } from 'pouchery/messages/all.server'
import * as v from 'valibot'
import { composeMail } from '../compose.ts'

const documentSchema = v.object({
  language: v.nullish(v.string()),
  address: v.object({ email: v.string(), country: v.string() }),
  totals: v.object({ grandTotalPrice: v.string() }),
})

/**
 * Tells the buyer that no order could be placed and the payment will be refunded. Sent as an email, because the buyer
 * may already have closed the page. `document` is the intended order as JSON, and `now` is Unix time in ms.
 */
export function composePaymentRefundMail(document: string, { rules, now }: { rules: MarketRuleSet; now: number }) {
  const { language: code, address, totals } = v.parse(documentSchema, JSON.parse(document))
  const language = code && isLanguageCode(code) ? code : defaultLanguage
  const locale = { locale: language }
  const amount = typesetPrice(totals.grandTotalPrice, language)
  return composeMail({
    kind: 'payment-return',
    recipient: address.email,
    language,
    facts: resolveMarketRules(rules, address.country, now),
    subject: m.mail_refund_subject({}, locale),
    title: m.mail_refund_title({}, locale),
    blocks: [
      { kind: 'paragraph', text: m.mail_refund_text({ amount }, locale) },
      { kind: 'paragraph', text: m.mail_refund_when({}, locale) },
    ],
  })
}
