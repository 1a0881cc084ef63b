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
  | 'customer'

const paymentPreservingChanges: ReadonlySet<SelectionChange> = new Set([
  'refresh',
  'quantity',
  'batch',
  'comment',
  'payment-fields',
])

/** Returns true if a payment in progress survives the change (specification section 4.3). */
export function preservesPayment(change: SelectionChange): boolean {
  return paymentPreservingChanges.has(change)
}

interface Methods {
  paymentMethod: string
  paymentMethods: readonly { id: string }[]
  shippingMethod: string
  shippingMethods: readonly { id: string }[]
}

/** For each chosen method no longer offered, returns the first offered method (specification sections 4.3 and 7.1). */
export function chooseReplacementMethods({ paymentMethod, paymentMethods, shippingMethod, shippingMethods }: Methods): {
  payment?: string
  shipping?: string
} {
  const payment = getReplacementMethod(paymentMethod, paymentMethods)
  const shipping = getReplacementMethod(shippingMethod, shippingMethods)
  return { ...(payment !== undefined && { payment }), ...(shipping !== undefined && { shipping }) }
}

function getReplacementMethod(chosen: string, offered: readonly { id: string }[]): string | undefined {
  return offered.some(({ id }) => id === chosen) ? undefined : offered[0]?.id
}

export interface CustomerAndLocation {
  customer?: { country: string }
  location: { country?: string | undefined }
}

/** Returns the selection's country if the customer record has a different country (specification section 4.3). */
export function getChangedCustomerCountry({ customer, location }: CustomerAndLocation): string | undefined {
  return customer && customer.country !== location.country ? location.country : undefined
}
