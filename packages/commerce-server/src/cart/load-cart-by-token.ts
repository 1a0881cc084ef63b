import { createCompiledQuery, type QueryParam } from '@pouchery/platform/database/compiled-query'
import type { Database } from '@pouchery/platform/database/database'
import { isPostgres } from '@pouchery/platform/database/dialect'
import type { Context } from 'hono'
import { sql } from 'kysely'
import { selectVersionColumns } from '../catalogue/version.ts'
import { type CommerceEnv, getPresentedToken, isShopperToken } from '../http/caller.ts'
import { extendExpiry, resolveShopper, type ShopperStore, toShopper } from '../shopper/shopper.ts'
import { selectCartVouchers } from '../vouchers/cart-vouchers.ts'
import { buildCart, selectCartLines } from './cart.ts'
import type { CartChange } from './change.ts'

type Token = { token: string }

function holding(database: Database, param: QueryParam<Token>) {
  return database
    .selectFrom('shopper')
    .innerJoin('selection', 'selection.id', 'shopper.selection')
    .selectAll('shopper')
    .select(['payment_method', 'shipping_method', 'address', 'shipping_address'])
    .select(selectVersionColumns)
    .where('shopper.token', '=', param('token'))
}

/**
 * Locks the cart before the shopper in every transaction, to prevent deadlocks. SQLite has a single writer and
 * needs no locks.
 */
const cartQueries = {
  forReading: createCompiledQuery(holding),
  forChange: createCompiledQuery((database, param: QueryParam<Token>) => {
    const query = holding(database, param)
    return isPostgres(database) ? query.forNoKeyUpdate(['selection', 'shopper']) : query
  }),
}

const lines = createCompiledQuery((database, param: QueryParam<Token>) =>
  selectCartLines(database, cartOf(database, param)),
)
const vouchers = createCompiledQuery((database, param: QueryParam<Token>) =>
  selectCartVouchers(database, cartOf(database, param)),
)

function cartOf(database: Database, param: QueryParam<Token>) {
  return database.selectFrom('shopper').select('selection').where('token', '=', param('token')).$asScalar()
}

export async function loadShopperWithCart(store: ShopperStore, c: Context<CommerceEnv>) {
  const shown = getPresentedToken(c)
  const held = shown && isShopperToken(shown) ? await readBy(cartQueries.forReading, store.database, shown) : undefined
  if (!held || held.shopper.expires_at <= store.now()) return { shopper: await resolveShopper(store, c) }
  await extendExpiry(store.database, held.shopper, store.now())
  c.set('token', held.shopper.token)
  return { shopper: toShopper(held.shopper), held }
}

/** Reads the shopper and the cart again, after database changes that are not in `change`. */
export async function reloadCart(change: CartChange): Promise<CartChange> {
  const { trx, catalogue, shopper, now } = change
  const held = await readBy(cartQueries.forReading, trx, shopper.token)
  return held ? { ...change, shopper: toShopper(held.shopper), cart: buildCart(held.cart, catalogue, now) } : change
}

export async function lockCartByToken(trx: Database, token: string) {
  // Statements on a connection run in order, so there is no need to await the lock first.
  const inTurn = isPostgres(trx) ? lockToken(trx, { token }) : undefined
  const [taken] = await Promise.all([readBy(cartQueries.forChange, trx, token), inTurn])
  return taken
}

/**
 * Serialises changes with the same token. Otherwise, a change could wait for a cart that no longer belongs to the
 * token, and deadlock with a sign-in.
 */
const lockToken = createCompiledQuery((database, param: QueryParam<Token>) =>
  database.selectNoFrom(sql`pg_advisory_xact_lock(hashtextextended(${param('token')}, 0))`.as('turn')),
)

async function readBy(query: typeof cartQueries.forReading, database: Database, token: string) {
  const [holder, lineRows, voucherRows] = await Promise.all([
    query(database, { token }),
    lines(database, { token }),
    vouchers(database, { token }),
  ])
  const [row] = holder.rows
  if (!row) return undefined
  const { products_version: version, stock_version: stockVersion, ...shopper } = row
  return {
    shopper,
    cart: { fields: row, lines: lineRows.rows, vouchers: voucherRows.rows },
    versions: { version, stockVersion },
  }
}
