import { loadCart } from '#features/cart/load-cart.ts'
import { m } from '#paraglide/messages.js'
import { note } from '#services/analytics/moments.ts'
import type { SignUp } from './rules/sign-up.ts'

/** Signs up to the newsletter; resolves to the sentence of specification section 8 when that failed, else to nothing. */
export async function subscribe({ email, trap }: SignUp): Promise<string | undefined> {
  try {
    // The cart's code connects the page to the commerce service.
    const [{ askShopper }] = await Promise.all([import('#features/cart/ask-shopper.ts'), loadCart()])
    const answer = await askShopper((client) => client.subscribe(email, trap === '' ? {} : { email_field: trap }))
    // What filled the trap was no person.
    if (answer.ok && trap === '') note({ kind: 'email-known', email })
    return answer.ok ? undefined : m.error_newsletter()
  } catch {
    // The code itself did not load.
    return m.error_newsletter()
  }
}
