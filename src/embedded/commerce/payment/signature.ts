import { createHmac, timingSafeEqual } from 'node:crypto'

/** What proves to `payment-result` that a payment id came from the payment page or the widget. */
export function paymentSignature(secret: string, payment: string): string {
  return createHmac('sha256', secret).update(`payment:${payment}`).digest('hex')
}

/** What the form of the method `dummy` sends to the return page (commerce reference 6.2). */
export interface DummyFields {
  /** The payment's id. */
  ba_order_num: string
  /** In major units, as text. */
  amount: string
  trans: string
  currency: string
}

/** Covers every field of the form, so none can be another. */
export function dummySignature(secret: string, { ba_order_num, amount, trans, currency }: DummyFields): string {
  const fields = JSON.stringify([ba_order_num, amount, trans, currency])
  return createHmac('sha256', secret).update(`dummy:${fields}`).digest('hex')
}

/** Compares without telling by the time it takes how much of it is right. */
export function isSame(expected: string, shown: string): boolean {
  const a = Buffer.from(expected)
  const b = Buffer.from(shown)
  return a.length === b.length && timingSafeEqual(a, b)
}
