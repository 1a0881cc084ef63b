/** What the checkout's address may say; anything else falls away. */
export interface CheckoutSearch {
  /** Item id: a form that was sent before its page was hydrated. */
  add?: string
  quantity?: number
  /** ISO code: the country an ad was shown in (specification section 4). */
  country?: string
  /** Set on the page a provider sends the shopper to when the payment failed, or was cancelled where the provider says so. */
  payment?: 'failed' | 'cancelled'
  /** What a proof of age led back with, signed (commerce reference section 6.5). */
  ageCheck?: string
}

const mostAtOnce = 99

/** Reads the checkout's query string. Plain code and no schema: see docs/decisions/0003. */
export function readCheckoutSearch({
  add,
  quantity,
  country,
  payment,
  status,
  ageCheck,
}: Record<string, unknown>): CheckoutSearch {
  const item = typeof add === 'string' || typeof add === 'number' ? String(add) : ''
  const counted = typeof quantity === 'number' && Number.isInteger(quantity) && quantity >= 1 && quantity <= mostAtOnce
  return {
    ...(item !== '' && item.length <= 60 && { add: item }),
    ...(counted && { quantity }),
    ...(typeof country === 'string' && /^[A-Za-z]{2}$/.test(country) && { country: country.toUpperCase() }),
    ...(typeof ageCheck === 'string' && ageCheck.length <= 2000 && { ageCheck }),
    ...(payment !== undefined && { payment: isCancelled(payment, status) ? 'cancelled' : 'failed' }),
  }
}

/** The words of our own address and of the embedded payment page, in either spelling (commerce reference section 6.1). */
function isCancelled(payment: unknown, status: unknown): boolean {
  return payment === 'cancelled' || (typeof status === 'string' && /^cancell?ed$/i.test(status))
}
