import type { Context, Hono } from 'hono'
import * as v from 'valibot'
import type { CartChange } from '../../cart/change.ts'
import {
  addAddress,
  loadAddressBook,
  normalizeAddress,
  removeAddress,
  setDefaultAddress,
  storedAddressEntries,
  updateAddress,
} from '../../customer/address-book.ts'
import { requireCustomer } from '../../customer/customer.ts'
import type { CommerceDependencies } from '../../dependencies.ts'
import type { CommerceEnv } from '../../http/caller.ts'
import { readBody } from '../../http/input.ts'
import { runCartChange } from '../../selection/change-selection.ts'
import { resolveShopper } from '../../shopper/shopper.ts'

const addressBodySchema = v.object({ ...storedAddressEntries, default: v.optional(v.boolean(), false) })

/** See commerce reference section 9. Responds with 403 if no customer is signed in. */
export function addAddressRoutes(routes: Hono<CommerceEnv>, deps: CommerceDependencies): void {
  routes.get('/customer/addresses', async (c) => {
    const { id } = await requireCustomer(deps.database, await resolveShopper(deps, c))
    return c.json({ token: c.get('token'), addresses: await loadAddressBook(deps.database, id) })
  })

  routes.post('/customer/addresses', async (c) => {
    const { isDefault, address } = await readAddressBody(deps, c)
    return changeAddressBook(
      deps,
      c,
      async ({ trx, now }, customer) => {
        const id = await addAddress(trx, customer, address, now)
        if (isDefault) await setDefaultAddress(trx, customer, id)
      },
      201,
    )
  })

  routes.put('/customer/addresses/:id', async (c) => {
    const { isDefault, address } = await readAddressBody(deps, c)
    const id = c.req.param('id')
    return changeAddressBook(deps, c, async ({ trx }, customer) => {
      await updateAddress(trx, customer, id, address)
      if (isDefault) await setDefaultAddress(trx, customer, id)
    })
  })

  routes.delete('/customer/addresses/:id', async (c) => {
    await requireCustomer(deps.database, await resolveShopper(deps, c))
    return changeAddressBook(deps, c, ({ trx }, customer) => removeAddress(trx, customer, c.req.param('id')))
  })
}

/** Checks the sign-in before it validates the body, so that anonymous callers get no validation errors. */
async function readAddressBody(deps: CommerceDependencies, c: Context<CommerceEnv>) {
  await requireCustomer(deps.database, await resolveShopper(deps, c))
  const { default: isDefault, ...address } = await readBody(c, addressBodySchema)
  return { isDefault, address: normalizeAddress(address) }
}

/** Locks the customer's cart, which serialises changes from several devices. */
function changeAddressBook(
  deps: CommerceDependencies,
  c: Context<CommerceEnv>,
  run: (change: CartChange, customer: string) => Promise<void>,
  status: 200 | 201 = 200,
): Promise<Response> {
  return runCartChange(deps, c, async (change) => {
    const { id } = await requireCustomer(change.trx, change.shopper)
    await run(change, id)
    return c.json({ token: c.get('token'), addresses: await loadAddressBook(change.trx, id) }, status)
  })
}
