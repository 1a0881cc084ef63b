import type { PaymentMethod } from '#services/commerce/shopper/selection.ts'

type PaymentKind = 'card' | 'bank' | 'invoice' | 'wallet' | 'other'

const paymentKindPatterns: readonly [PaymentKind, RegExp][] = [
  ['invoice', /invoice|pay_?later|klarna/],
  ['wallet', /wallet|swish|vipps|mobilepay|paypal|apple|google/],
  ['bank', /bank|transfer|ideal|sepa|trustly/],
  ['card', /card|drop_?in|stripe|adyen|widget|online/],
]

export function getPaymentKind({ id, type = id }: Pick<PaymentMethod, 'id' | 'type'>): PaymentKind {
  const word = type.toLowerCase()
  return paymentKindPatterns.find(([, sign]) => sign.test(word))?.[0] ?? 'other'
}
