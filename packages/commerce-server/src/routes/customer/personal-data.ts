import { verifyPassword } from '@pouchery/platform/http/passwords'
import type { Hono } from 'hono'
import * as v from 'valibot'
import type { CartChange } from '../../cart/change.ts'
import { requireCustomer, submittedPasswordSchema } from '../../customer/customer.ts'
import { createInvalidCredentialsError, signOut } from '../../customer/sign-in.ts'
import type { CommerceDependencies } from '../../dependencies.ts'
import type { CommerceEnv } from '../../http/caller.ts'
import { createHttpError } from '../../http/http-error.ts'
import { readBody } from '../../http/input.ts'
import { erasePersonalData, PaymentInProgressError } from '../../personal-data/erase-person.ts'
import { exportPersonalData } from '../../personal-data/export-person.ts'
import { changeSelection } from '../../selection/change-selection.ts'
import { resolveShopper } from '../../shopper/shopper.ts'

const eraseSchema = v.object({ password: submittedPasswordSchema })

/** See commerce reference section 9. Responds with 403 if no customer is signed in. */
export function addPersonalDataRoutes(routes: Hono<CommerceEnv>, deps: CommerceDependencies): void {
  routes.get('/customer/data', async (c) => {
    const { email } = await requireCustomer(deps.database, await resolveShopper(deps, c))
    return c.json({ token: c.get('token'), data: await exportPersonalData(deps.database, email, deps.now()) })
  })

  routes.delete('/customer', async (c) => {
    const customer = await requireCustomer(deps.database, await resolveShopper(deps, c))
    const { password } = await readBody(c, eraseSchema)
    if (!(await verifyPassword(password, customer.password, deps.passwordCost))) throw createInvalidCredentialsError()
    return changeSelection(deps, c, (change) => eraseCustomer(change))
  })
}

/**
 * Also signs the customer out: the token then belongs to an anonymous shopper.
 * @throws HttpError (409) while a payment is becoming an order
 */
async function eraseCustomer(change: CartChange): Promise<void> {
  const { trx, shopper, now } = change
  const { email } = await requireCustomer(trx, shopper)
  await signOut(change)
  try {
    await erasePersonalData(trx, email, now)
  } catch (error) {
    throw error instanceof PaymentInProgressError ? createHttpError(409, { payment: 'under way' }) : error
  }
}
