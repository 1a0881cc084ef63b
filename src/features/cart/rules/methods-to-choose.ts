/** What the selection says of the ways to pay and to send: the chosen one and those offered, by id. */
export interface Methods {
  paymentMethod: string
  paymentMethods: readonly string[]
  shippingMethod: string
  shippingMethods: readonly string[]
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

function firstInstead(chosen: string, offered: readonly string[]): string | undefined {
  return offered.includes(chosen) ? undefined : offered[0]
}
