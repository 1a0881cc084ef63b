/** The ways a selection changes (commerce reference section 5). */
export type SelectionChange =
  | 'refresh'
  | 'add'
  | 'remove'
  | 'quantity'
  | 'batch'
  | 'comment'
  | 'payment-fields'
  | 'payment-method'
  | 'shipping-method'
  | 'voucher'
  | 'country'
  | 'order'
  /** Login, logout, registration, a new password, changed details. */
  | 'customer'

const keeping: ReadonlySet<SelectionChange> = new Set(['refresh', 'quantity', 'batch', 'comment', 'payment-fields'])

/** Whether a payment in progress survives a change (specification section 4); a refresh changes nothing by itself. */
export function keepsPayment(change: SelectionChange): boolean {
  return keeping.has(change)
}

/** What the rule needs of a selection: the chosen ways to pay and to send, by id, and those offered. */
interface Methods {
  paymentMethod: string
  paymentMethods: readonly { id: string }[]
  shippingMethod: string
  shippingMethods: readonly { id: string }[]
}

/** The first offered method where the chosen one is gone, after app start or a country change (specification section 4). */
export function methodsToChoose({ paymentMethod, paymentMethods, shippingMethod, shippingMethods }: Methods): {
  payment?: string
  shipping?: string
} {
  const payment = firstInstead(paymentMethod, paymentMethods)
  const shipping = firstInstead(shippingMethod, shippingMethods)
  return { ...(payment !== undefined && { payment }), ...(shipping !== undefined && { shipping }) }
}

function firstInstead(chosen: string, offered: readonly { id: string }[]): string | undefined {
  return offered.some(({ id }) => id === chosen) ? undefined : offered[0]?.id
}

export interface CustomerPlace {
  customer?: { country: string }
  location: { country?: string | undefined }
}

/** The country to write to the customer's record where the selected one differs (specification section 4). */
export function countryForCustomer({ customer, location }: CustomerPlace): string | undefined {
  return customer && customer.country !== location.country ? location.country : undefined
}
