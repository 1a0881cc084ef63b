import { createHmac, timingSafeEqual } from 'node:crypto'

/** What proves to `payment-result` that a payment id came from the payment page. */
export function paymentSignature(secret: string, payment: string): string {
  return createHmac('sha256', secret).update(`payment:${payment}`).digest('hex')
}

export function isPaymentSignature(secret: string, payment: string, shown: string): boolean {
  const expected = Buffer.from(paymentSignature(secret, payment))
  const given = Buffer.from(shown)
  return expected.length === given.length && timingSafeEqual(expected, given)
}
