import { compiledQuery, type Param } from '#embedded/database/compiled-query.ts'
import type { Database } from '#embedded/database/database.ts'
import type { Catalogue, CatalogueProduct } from '../catalogue/catalogue.ts'
import { loadVouchers } from '../vouchers/cart-vouchers.ts'
import type { CartVoucher } from '../vouchers/voucher.ts'
import { type Address, readAddress } from './address.ts'

/** A line of a cart. `line` is its identity: the same item with another comment is another line. */
export interface CartLine {
  line: string
  item: string
  product: CatalogueProduct
  quantity: number
  comment: string
  productUrl: string | null
  category: string | null
}

/** What is stored of a cart, with its products looked up. */
export interface Cart {
  lines: CartLine[]
  vouchers: CartVoucher[]
  paymentMethod: string | null
  shippingMethod: string | null
  address: Address
  shippingAddress: Address
}

const selectionById = compiledQuery((database, param: Param<{ id: string }>) =>
  database.selectFrom('selection').selectAll().where('id', '=', param('id')),
)

/** What is stored of a cart beside its lines and vouchers. */
export async function selectionRow(database: Database, id: string) {
  const { rows } = await selectionById(database, { id })
  return rows[0]
}

/** The cart with this id; an empty one when there is none. Lines whose item no longer exists are left out. */
export async function loadCart(
  database: Database,
  catalogue: Catalogue,
  selection: string | null,
  now: number,
): Promise<Cart> {
  if (selection === null) return emptyCart()
  const row = await selectionRow(database, selection)
  if (!row) return emptyCart()
  return {
    lines: await loadLines(database, catalogue, selection),
    vouchers: await loadVouchers(database, selection, now),
    paymentMethod: row.payment_method,
    shippingMethod: row.shipping_method,
    address: readAddress(row.address),
    shippingAddress: readAddress(row.shipping_address),
  }
}

function emptyCart(): Cart {
  return { lines: [], vouchers: [], paymentMethod: null, shippingMethod: null, address: {}, shippingAddress: {} }
}

const linesOf = compiledQuery((database, param: Param<{ selection: string }>) =>
  database
    .selectFrom('selection_line')
    .selectAll()
    .where('selection', '=', param('selection'))
    .orderBy('position')
    .orderBy('line'),
)

/** The lines of a cart, in the order they were added. */
export async function loadLines(database: Database, catalogue: Catalogue, selection: string): Promise<CartLine[]> {
  const { rows } = await linesOf(database, { selection })
  return rows.flatMap(({ line, item, quantity, comment, product_url: productUrl, category }) => {
    const product = catalogue.items.get(item)
    return product ? [{ line, item, product, quantity, comment, productUrl, category }] : []
  })
}
