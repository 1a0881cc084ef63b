import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import type { Change } from '../../cart/change.ts'
import {
  addAddress,
  addressBook,
  changeAddress,
  chooseAddress,
  keptAddress,
  removeAddress,
  storedAddressEntries,
} from '../../customer/address-book.ts'
import { signedInCustomer } from '../../customer/customer.ts'
import type { CommerceDependencies } from '../../dependencies.ts'
import type { CommerceEnv } from '../../http/caller.ts'
import { readBody } from '../../http/input.ts'
import { inChange } from '../../selection/change-selection.ts'
import { shopperOf } from '../../shopper/shopper.ts'

const addressBody = v.object({ ...storedAddressEntries, default: v.optional(v.boolean(), false) })

/** See commerce reference section 9. Every response has the full address book; 403 if not signed in. */
export function addressRoutes(deps: CommerceDependencies): Hono<CommerceEnv> {
  const routes = new Hono<CommerceEnv>()

  routes.get('/customer/addresses', async (c) => {
    const { id } = await signedInCustomer(deps.database, await shopperOf(deps, c))
    return c.json({ token: c.get('token'), addresses: await addressBook(deps.database, id) })
  })

  routes.post('/customer/addresses', async (c) => {
    const { isDefault, address } = await bodyOf(deps, c)
    return changeBook(
      deps,
      c,
      async ({ trx, now }, customer) => {
        const id = await addAddress(trx, customer, address, now)
        if (isDefault) await chooseAddress(trx, customer, id)
      },
      201,
    )
  })

  routes.put('/customer/addresses/:id', async (c) => {
    const { isDefault, address } = await bodyOf(deps, c)
    const id = c.req.param('id')
    return changeBook(deps, c, async ({ trx }, customer) => {
      await changeAddress(trx, customer, id, address)
      if (isDefault) await chooseAddress(trx, customer, id)
    })
  })

  routes.delete('/customer/addresses/:id', async (c) => {
    await signedInCustomer(deps.database, await shopperOf(deps, c))
    return changeBook(deps, c, ({ trx }, customer) => removeAddress(trx, customer, c.req.param('id')))
  })

  return routes
}

/** Check the login before validation: anonymous callers get no validation errors. */
async function bodyOf(deps: CommerceDependencies, c: Context<CommerceEnv>) {
  await signedInCustomer(deps.database, await shopperOf(deps, c))
  const { default: isDefault, ...address } = await readBody(c, addressBody)
  return { isDefault, address: keptAddress(address) }
}

/** All devices of a customer share one cart. Its lock serialises changes to the address book. */
function changeBook(
  deps: CommerceDependencies,
  c: Context<CommerceEnv>,
  run: (change: Change, customer: string) => Promise<void>,
  status: 200 | 201 = 200,
): Promise<Response> {
  return inChange(deps, c, async (change) => {
    const { id } = await signedInCustomer(change.trx, change.shopper)
    await run(change, id)
    return c.json({ token: c.get('token'), addresses: await addressBook(change.trx, id) }, status)
  })
}
