import { loadCart } from './load-cart.ts'
import { readToken } from './shopper-token.ts'

/**
 * The country the commerce service takes a new visitor to be in (specification section 7, `countries/auto`; a service
 * without that call tells it with the selection). Undefined for who has been here before, and when it cannot be told.
 */
export async function detectCountry(): Promise<string | undefined> {
  if (readToken() !== undefined) return undefined
  await loadCart()
  const client = (await import('./shopper.ts')).shopper()
  const found = await client.countryOfVisitor()
  if (found.ok) return found.value.country.country
  const answer = found.kind === 'refused' ? await client.selection() : found
  return answer.ok ? answer.value.location.country : undefined
}
