import type { Database } from '@pouchery/platform/database/database'
import { inTransaction } from '@pouchery/platform/database/in-transaction'
import type { Context } from 'hono'
import {
  buildCart,
  type CartChangeContext,
  type CartChangeResult,
  emptyCart,
  loadShopperWithCart,
  lockCartByToken,
  reloadCart,
} from '../cart/cart.ts'
import { priceCart } from '../cart/price-cart.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { loadLoggedInField } from '../customer/customer.ts'
import type { CommerceDependencies } from '../dependencies.ts'
import type { CommerceEnv } from '../http/caller.ts'
import { createJsonResponse } from '../http/json-text.ts'
import { createMailContext, createRulesContext } from '../market/market.ts'
import { createOrderLinkBuilder } from '../order-link.ts'
import {
  createShopper,
  extendShopperExpiry,
  findShopperRow,
  getShopperTokenForWrite,
  type Shopper,
  toShopper,
} from '../shopper/shopper.ts'
import { toWireSelectionResponse } from './selection-wire.ts'

type CommerceContext = Context<CommerceEnv>

export async function respondWithSelection(deps: CommerceDependencies, c: CommerceContext): Promise<Response> {
  const { shopper, held } = await loadShopperWithCart(deps, c)
  const catalogue = (held && deps.catalogue.getCached(held.versions)) ?? (await deps.catalogue.getCurrent())
  const rulesContext = createRulesContext(deps)
  const cart = held ? buildCart(held.cart, catalogue, rulesContext.now) : emptyCart
  return createJsonResponse(await selectionBody(deps, c, { ...rulesContext, catalogue, shopper, cart }, deps.database))
}

type RunChange = (change: CartChangeContext) => Promise<CartChangeResult> | Promise<void>

/** An error thrown by `run` rolls back the transaction. */
export function changeSelection(deps: CommerceDependencies, c: CommerceContext, run: RunChange): Promise<Response> {
  return changeCart(deps, c, async (change) => {
    const outcome = (await run(change)) ?? {}
    Object.assign(change, await reloadCart(change))
    return outcome
  })
}

/** Like `changeSelection`, but without a reload: `run` must update the shopper and the cart in `change`. */
export function changeCart(deps: CommerceDependencies, c: CommerceContext, run: RunChange): Promise<Response> {
  return runCartChange(deps, c, async (change) => {
    const { status = 200, ...more } = (await run(change)) ?? {}
    return createJsonResponse({ ...(await selectionBody(deps, c, change, change.trx)), ...more }, status)
  })
}

type ChangeAttempt<Result> = { result: Result } | { lacks: 'shopper' | 'catalogue' } | { movedTo: string }

/**
 * Serialises changes of the same shopper. Retries if the shopper must be created, the catalogue is outdated, or the
 * cart has become an order. In the last case, locking the new cart in the same transaction could deadlock.
 */
export async function runCartChange<Result>(
  deps: CommerceDependencies,
  c: CommerceContext,
  run: (change: CartChangeContext) => Promise<Result>,
): Promise<Result> {
  let token = getShopperTokenForWrite(c) ?? (await createShopper(deps, c)).token
  let latest: Catalogue | undefined
  let movedTo: string | undefined
  for (;;) {
    const tried = await inTransaction(deps.database, (trx) => attemptCartChange(deps, c, { trx, token, latest }, run))
    if ('result' in tried) return tried.result
    if ('movedTo' in tried && tried.movedTo !== movedTo) movedTo = tried.movedTo
    else if ('movedTo' in tried || tried.lacks === 'shopper') token = (await createShopper(deps, c)).token
    else latest = await deps.catalogue.getCurrent()
  }
}

async function attemptCartChange<Result>(
  deps: CommerceDependencies,
  c: CommerceContext,
  { trx, token, latest }: Pick<CartChangeContext, 'trx'> & { token: string; latest: Catalogue | undefined },
  run: (change: CartChangeContext) => Promise<Result>,
): Promise<ChangeAttempt<Result>> {
  const context = createMailContext(deps)
  const { now } = context
  const held = await lockCartByToken(trx, token)
  if (!held) {
    const movedTo = (await findShopperRow(trx, { token }))?.selection
    return movedTo === undefined ? { lacks: 'shopper' } : { movedTo }
  }
  if (held.shopper.expires_at <= now) return { lacks: 'shopper' }
  const catalogue = deps.catalogue.getCached(held.versions) ?? latest
  if (!catalogue) return { lacks: 'catalogue' }
  c.set('token', token)
  await extendShopperExpiry(trx, held.shopper, now)
  const shopper = toShopper(held.shopper)
  const cart = buildCart(held.cart, catalogue, now)
  return { result: await run({ trx, catalogue, shopper, cart, ...context, links: createOrderLinkBuilder(deps) }) }
}

export async function reloadSelection(deps: CommerceDependencies, c: CommerceContext, change: CartChangeContext) {
  return selectionBody(deps, c, await reloadCart(change), change.trx)
}

async function selectionBody(
  deps: CommerceDependencies,
  c: CommerceContext,
  state: Pick<CartChangeContext, 'catalogue' | 'cart' | 'rules' | 'now'> & { shopper: Shopper },
  database: Database,
) {
  const { catalogue, shopper, cart } = state
  const context = { deps, catalogue, shopper, isServerMode: c.get('isServerMode'), rulesContext: state }
  const answer = toWireSelectionResponse(context, priceCart(cart, shopper, deps.paymentMethods, state))
  return { ...answer, ...(await loadLoggedInField(database, shopper)) }
}
