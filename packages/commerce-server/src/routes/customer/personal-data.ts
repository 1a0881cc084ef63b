import { verifyPassword } from '@pouchery/platform/http/passwords'
import { Hono } from 'hono'
import * as v from 'valibot'
import type { CartChange } from '../../cart/change.ts'
import { requireCustomer, submittedPasswordSchema } from '../../customer/customer.ts'
import { createCredentialsRefusal, signOut } from '../../customer/sign-in.ts'
import type { CommerceDependencies } from '../../dependencies.ts'
import type { CommerceEnv } from '../../http/caller.ts'
import { readBody } from '../../http/input.ts'
import { createRefusal } from '../../http/refusal.ts'
import { erasePerson, PaymentInProgressError } from '../../personal-data/erase-person.ts'
import { exportPerson } from '../../personal-data/export-person.ts'
import { changeSelection } from '../../selection/change-selection.ts'
import { resolveShopper } from '../../shopper/shopper.ts'

const eraseSchema = v.object({ password: submittedPasswordSchema })

/** See commerce reference section 9. Responds with 403 if no customer is signed in. */
export function personalDataRoutes(deps: CommerceDependencies): Hono<CommerceEnv> {
  const routes = new Hono<CommerceEnv>()

  routes.get('/customer/data', async (c) => {
    const { email } = await requireCustomer(deps.database, await resolveShopper(deps, c))
    return c.json({ token: c.get('token'), data: await exportPerson(deps.database, email, deps.now()) })
  })

  routes.delete('/customer', async (c) => {
    const customer = await requireCustomer(deps.database, await resolveShopper(deps, c))
    const { password } = await readBody(c, eraseSchema)
    if (!(await verifyPassword(password, customer.password, deps.passwordCost))) throw createCredentialsRefusal()
    return changeSelection(deps, c, (change) => eraseCustomer(change))
  })

  return routes
}

/**
 * Also signs the customer out: the token then belongs to an anonymous shopper.
 * @throws Refusal (409) while a payment is becoming an order
 */
async function eraseCustomer(change: CartChange): Promise<void> {
  const { trx, shopper, now } = change
  const { email } = await requireCustomer(trx, shopper)
  await signOut(change)
  try {
    await erasePerson(trx, email, now)
  } catch (error) {
    throw error instanceof PaymentInProgressError ? createRefusal(409, { payment: 'under way' }) : error
  }
}
