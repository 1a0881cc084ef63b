import type { Context } from 'hono'
import { inTransaction } from '#embedded/database/in-transaction.ts'
import { loadCart } from '../cart/cart.ts'
import type { Change, Outcome } from '../cart/change.ts'
import { type PricedCart, priceCart } from '../cart/price-cart.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { loggedInPart } from '../customer/customer.ts'
import type { CommerceDependencies } from '../dependencies.ts'
import type { CommerceEnv } from '../http/caller.ts'
import { answerJson } from '../http/json-text.ts'
import { lockCart } from '../shopper/lock-cart.ts'
import {
  type Shopper,
  type StoredShopper,
  shopperFromRow,
  shopperOf,
  shopperRow,
  storedShopperOf,
} from '../shopper/shopper.ts'
import { selectionResponse } from './selection-wire.ts'

type CommerceContext = Context<CommerceEnv>

/** Answers the shopper's selection as it is. */
export async function answerSelection(deps: CommerceDependencies, c: CommerceContext): Promise<Response> {
  const shopper = await shopperOf(deps, c)
  const catalogue = await deps.catalogue.current()
  const priced = await pricedCartOf(deps, catalogue, shopper, deps.now())
  const context = { deps, catalogue, shopper, serverMode: c.get('serverMode') }
  return answerJson(c, { ...selectionResponse(context, priced), ...(await loggedInPart(deps.database, shopper)) })
}

/** Changes the shopper's selection and answers the new one. A Refusal thrown by `change` undoes all it did. */
export async function changeSelection(
  deps: CommerceDependencies,
  c: CommerceContext,
  change: (change: Change) => Promise<Outcome> | Promise<void>,
): Promise<Response> {
  return inChange(deps, c, async (open) => {
    const { status = 200, ...outcome } = (await change(open)) ?? {}
    return answerJson(c, { ...(await changedSelection(deps, c, open)), ...outcome }, status)
  })
}

/** Runs something that changes the shopper's state in one transaction, after every earlier change of the same shopper. */
export async function inChange<Result>(
  deps: CommerceDependencies,
  c: CommerceContext,
  run: (change: Change) => Promise<Result>,
): Promise<Result> {
  const stored = await storedShopperOf(deps, c)
  const catalogue = await deps.catalogue.current()
  return inTransaction(deps.database, async (trx) => {
    const shopper = (await lockCart(trx, stored.token, stored.selection)) ?? stored
    return run({ trx, catalogue, shopper, now: deps.now() })
  })
}

/** The envelope of the selection as the change has left it so far. */
export async function changedSelection(deps: CommerceDependencies, c: CommerceContext, change: Change) {
  const { trx, catalogue, now } = change
  const shopper = await currentShopper(trx, change.shopper)
  const context = { deps, catalogue, shopper, serverMode: c.get('serverMode') }
  const priced = await pricedCartOf({ ...deps, database: trx }, catalogue, shopper, now)
  return { ...selectionResponse(context, priced), ...(await loggedInPart(trx, shopper)) }
}

/** Loads and prices the shopper's cart. */
export async function pricedCartOf(
  { database, paymentMethods }: Pick<CommerceDependencies, 'database' | 'paymentMethods'>,
  catalogue: Catalogue,
  shopper: Shopper,
  now: number,
): Promise<PricedCart> {
  return priceCart(await loadCart(database, catalogue, shopper.selection, now), shopper, paymentMethods)
}

/** The shopper as the change left it: country, language and cart may be others now. */
async function currentShopper(trx: Change['trx'], shopper: StoredShopper): Promise<StoredShopper> {
  const row = await shopperRow(trx, shopper.token)
  return row ? shopperFromRow(row) : shopper
}
