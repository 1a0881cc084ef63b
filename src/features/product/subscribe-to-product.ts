import { loadCart } from '#features/cart/load-cart.ts'
import { m } from '#messages/rest.ts'

/**
 * Asks for a mail when a product is back in stock: the newsletter call with the product (specification section 7).
 * Resolves to what went wrong in the shopper's words, or to undefined.
 */
export async function subscribeToProduct(email: string, product: string): Promise<string | undefined> {
  try {
    const { requestInQueue, failureMessage } = await loadCart()
    const answer = await requestInQueue((client) => client.subscribe(email, { product }))
    if (answer.ok) return undefined
    const refusedEmail = answer.kind === 'refused' && answer.reason === 'fields' && answer.fields.email !== undefined
    return refusedEmail ? m.error_invalid_email() : await failureMessage(answer)
  } catch {
    // The code itself did not load.
    return m.error_unreachable()
  }
}
