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

/**
 * Whether a payment in progress survives a change (specification section 4: line quantity changes, batch updates,
 * comments and payment-field updates keep it). So does a fetch, which changes nothing by itself: it is made before each
 * payment and whenever another tab has changed something, and would take away a widget that is being filled in.
 */
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

/**
 * What has to be chosen anew after the app started or the country changed (specification section 4): the first method
 * offered, where the chosen one is offered no longer. Nothing where none is offered.
 */
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

/** What the rule needs of an answer of the commerce service. */
export interface CustomerPlace {
  customer?: { country: string }
  location: { country?: string | undefined }
}

/**
 * The country to write into the customer's record: the selected one, where the customer's differs (specification
 * section 4). Undefined when there is nothing to do.
 */
export function countryForCustomer({ customer, location }: CustomerPlace): string | undefined {
  return customer && customer.country !== location.country ? location.country : undefined
}
