import { Hono } from 'hono'
import * as v from 'valibot'
import { type Change, changeSelection } from '../cart/change-selection.ts'
import type { CommerceDependencies, CommerceEnv } from '../dependencies.ts'
import { readBody } from '../http/body.ts'
import { emailSchema } from '../http/email.ts'
import { Refusal } from '../http/refusal.ts'
import { subscribeToNewsletter } from '../newsletter/subscribe.ts'
import { shopperOf } from '../token/shopper.ts'
import { changeDetails, findCustomer, signedInCustomer } from './customers.ts'
import { type Details, detailsSchema } from './details.ts'
import { loggedInWire } from './logged-in-wire.ts'
import { voidResetKeys } from './reset-link.ts'

const emailBody = v.object({ newEmail: emailSchema })

/** What a customer says of themselves (commerce reference 9); 403 for whoever is not signed in. */
export function profileRoutes(deps: CommerceDependencies): Hono<CommerceEnv> {
  const routes = new Hono<CommerceEnv>()

  routes.get('/customer', async (c) => {
    const customer = await signedInCustomer(deps.database, await shopperOf(deps, c))
    return c.json({ token: c.get('token'), customer: loggedInWire(customer) })
  })

  for (const path of ['/customer/update', '/address']) {
    routes.put(path, async (c) => {
      await signedInCustomer(deps.database, await shopperOf(deps, c))
      const details = await readBody(c, detailsSchema)
      return changeSelection(deps, c, (change) => update(change, details))
    })
  }

  routes.put('/email', async (c) => {
    await signedInCustomer(deps.database, await shopperOf(deps, c))
    const { newEmail } = await readBody(c, emailBody)
    return changeSelection(deps, c, (change) => changeEmail(change, newEmail))
  })

  return routes
}

async function update({ trx, shopper, now }: Change, details: Details): Promise<void> {
  const customer = await signedInCustomer(trx, shopper)
  await changeDetails(trx, customer, details)
  if (!details.newsletter) return
  await subscribeToNewsletter(trx, { ...customer, country: shopper.country, language: shopper.language }, now)
}

/** Links to the old address lose their use with it. Throws a Refusal (409) when another customer has the new one. */
async function changeEmail({ trx, shopper, now }: Change, email: string): Promise<void> {
  const { id } = await signedInCustomer(trx, shopper)
  const owner = await findCustomer(trx, email)
  if (owner && owner.id !== id) throw new Refusal(409, { email: 'already registered' })
  await trx.updateTable('customer').set({ email }).where('id', '=', id).execute()
  await voidResetKeys(trx, id, now)
}
