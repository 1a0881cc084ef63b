import { paymentSignature } from './signature.ts'

interface Return {
  /** The payment. */
  id: string
  method: string
  /** The shop's return page or failed page. */
  page: string
  /** Why it failed; for the failed page. */
  status?: string
}

/** The shop's page a payment leads back to, with the signed fields the shop posts to `payment-result`. */
export function returnUrl(secret: string, { id, method, page, status }: Return): string {
  const target = new URL(page)
  target.searchParams.set('centraPaymentMethod', method)
  target.searchParams.set('payment', id)
  if (status !== undefined) target.searchParams.set('status', status)
  target.searchParams.set('signature', paymentSignature(secret, id))
  return target.href
}
