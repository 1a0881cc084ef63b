import { loadCartModule } from '#features/cart/load-cart-module.ts'
import { m } from '#messages/rest.ts'

/**
 * Sends a newsletter request with the product (specification section 7). Resolves to an error message, or to
 * undefined on success.
 */
export async function subscribeToBackInStock(email: string, product: string): Promise<string | undefined> {
  try {
    const { requestInQueue, failureMessage } = await loadCartModule()
    const answer = await requestInQueue((client) => client.subscribe(email, { product }))
    if (answer.ok) return undefined
    const refusedEmail = answer.kind === 'refused' && answer.reason === 'fields' && answer.fields.email !== undefined
    return refusedEmail ? m.error_invalid_email() : await failureMessage(answer)
  } catch {
    return m.error_unreachable()
  }
}
