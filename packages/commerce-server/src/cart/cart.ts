import { createCompiledQuery, type QueryParam } from '@pouchery/platform/database/compiled-query'
import type { Database, Tables } from '@pouchery/platform/database/database'
import { isPostgres } from '@pouchery/platform/database/dialect'
import type { Context } from 'hono'
import { type Expression, sql, type Transaction } from 'kysely'
import type { Catalogue, CatalogueProduct } from '../catalogue/catalogue.ts'
import { createVersionExpressions } from '../catalogue/version.ts'
import { type CommerceEnv, getPresentedToken, isShopperToken } from '../http/caller.ts'
import type { MailContext } from '../market/market.ts'
import type { OrderLinkBuilder } from '../order-link.ts'
import {
  extendShopperExpiry,
  resolveShopper,
  type ShopperDependencies,
  type StoredShopper,
  toShopper,
} from '../shopper/shopper.ts'
import type { UnavailableItem } from '../stock/stock-levels.ts'
import type { TableRow } from '../tables.ts'
import { selectCartVouchers } from '../vouchers/cart-vouchers.ts'
import {
  type CartVoucher,
  findInactiveVoucherReason,
  type InactiveVoucherReason,
  toCartVoucher,
  type VoucherRow,
} from '../vouchers/voucher.ts'
import { type CartAddress, readCartAddress } from './address.ts'

export interface CartChangeContext extends MailContext {
  trx: Transaction<Tables>
  catalogue: Catalogue
  /** Code that updates the shopper's row must also update this property. */
  shopper: StoredShopper
  cart: Cart
  links: OrderLinkBuilder
}

export interface CartChangeResult {
  errors?: Record<string, string>
  unavailable?: UnavailableItem[]
  status?: 200 | 201 | 404 | 406 | 409 | 410
}

/** Must be called in the transaction that changes the amount due (commerce reference section 5). */
export const markOpenPaymentsReplaced = createCompiledQuery((database, param: QueryParam<{ selection: string }>) =>
  database
    .updateTable('payment')
    .set({ status: 'replaced' })
    .where('selection', '=', param('selection'))
    .where('status', '=', 'open'),
)

export interface CartLine extends Pick<LineRow, 'line' | 'item' | 'quantity' | 'comment' | 'category'> {
  product: CatalogueProduct
  productUrl: string | null
}

export interface Cart {
  lines: CartLine[]
  vouchers: CartVoucher[]
  inactiveVouchers: { code: string; reason: InactiveVoucherReason }[]
  paymentMethod: string | null
  shippingMethod: string | null
  address: CartAddress
  shippingAddress: CartAddress
}

type LineRow = TableRow<'selection_line'>

interface StoredCart {
  fields: Pick<TableRow<'selection'>, 'payment_method' | 'shipping_method' | 'address' | 'shipping_address'>
  lines: readonly LineRow[]
  /** Entered codes in the order in which they were entered, then automatic vouchers. Includes inactive vouchers. */
  vouchers: readonly VoucherRow[]
}

/** Evaluates vouchers at `now`, Unix time in ms. Omits lines whose item no longer exists. */
export function buildCart({ fields, lines, vouchers }: StoredCart, catalogue: Catalogue, now: number): Cart {
  const checked = vouchers.map((row) => ({ row, reason: findInactiveVoucherReason(row, now) }))
  return {
    lines: cartLines(lines, catalogue),
    vouchers: checked.filter(({ reason }) => reason === undefined).map(({ row }) => toCartVoucher(row)),
    inactiveVouchers: checked.flatMap(({ row, reason }) =>
      reason !== undefined && row.automatic === 0 ? [{ code: row.code, reason }] : [],
    ),
    paymentMethod: fields.payment_method,
    shippingMethod: fields.shipping_method,
    address: readCartAddress(fields.address),
    shippingAddress: readCartAddress(fields.shipping_address),
  }
}

export const emptyCart: Cart = {
  lines: [],
  vouchers: [],
  inactiveVouchers: [],
  paymentMethod: null,
  shippingMethod: null,
  address: {},
  shippingAddress: {},
}

function selectCartLines(database: Database, selection: Expression<string>) {
  return database
    .selectFrom('selection_line')
    .selectAll()
    .where('selection', '=', selection)
    .orderBy('position')
    .orderBy('line')
}

const linesById = createCompiledQuery((database, param: QueryParam<{ selection: string }>) =>
  selectCartLines(database, param('selection')),
)

export async function loadCartLines(database: Database, catalogue: Catalogue, selection: string): Promise<CartLine[]> {
  const { rows } = await linesById(database, { selection })
  return cartLines(rows, catalogue)
}

function cartLines(rows: readonly LineRow[], catalogue: Catalogue): CartLine[] {
  return rows.flatMap(({ line, item, quantity, comment, product_url: productUrl, category }) => {
    const product = catalogue.items.get(item)
    return product ? [{ line, item, product, quantity, comment, productUrl, category }] : []
  })
}

type Token = { token: string }

function holding(database: Database, param: QueryParam<Token>) {
  return database
    .selectFrom('shopper')
    .innerJoin('selection', 'selection.id', 'shopper.selection')
    .selectAll('shopper')
    .select(['payment_method', 'shipping_method', 'address', 'shipping_address'])
    .select(createVersionExpressions)
    .where('shopper.token', '=', param('token'))
}

/** In PostgreSQL, `forChange` locks the cart before the shopper, as `lockPaymentCart` does, to prevent deadlocks. */
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

export async function loadShopperWithCart(store: ShopperDependencies, c: Context<CommerceEnv>) {
  const shown = getPresentedToken(c)
  const held = shown && isShopperToken(shown) ? await readBy(cartQueries.forReading, store.database, shown) : undefined
  if (!held || held.shopper.expires_at <= store.now()) return { shopper: await resolveShopper(store, c) }
  await extendShopperExpiry(store.database, held.shopper, store.now())
  c.set('token', held.shopper.token)
  return { shopper: toShopper(held.shopper), held }
}

/** Reads the shopper and the cart again, after database changes that `change` does not reflect. */
export async function reloadCart(change: CartChangeContext): Promise<CartChangeContext> {
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
 * Serialises the transactions that change the cart of the same token. Otherwise, a transaction that waits for the
 * token's former cart could deadlock with a sign-in.
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
