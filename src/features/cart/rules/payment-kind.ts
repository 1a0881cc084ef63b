import type { PaymentMethod } from '#services/commerce/shopper/selection.ts'

type PaymentKind = 'card' | 'bank' | 'invoice' | 'wallet' | 'other'

/** Parts of the type or the id of a method that tell what kind it is; the first that fits. */
const signs: readonly [PaymentKind, RegExp][] = [
  ['invoice', /invoice|pay_?later|klarna/],
  ['wallet', /wallet|swish|vipps|mobilepay|paypal|apple|google/],
  ['bank', /bank|transfer|ideal|sepa|trustly/],
  ['card', /card|drop_?in|stripe|adyen|widget|online/],
]

/** What kind of way to pay a method is, by what the service calls it (`paymentMethodType`, else its id). */
export function paymentKind({ id, type = id }: Pick<PaymentMethod, 'id' | 'type'>): PaymentKind {
  const word = type.toLowerCase()
  return signs.find(([, sign]) => sign.test(word))?.[0] ?? 'other'
}
