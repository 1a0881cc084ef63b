import * as v from 'valibot'
import type { Database } from '#embedded/database/database.ts'
import { type Param, prepared } from '#embedded/database/prepared.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { readAddress } from '../checkout/address.ts'
import { loadVouchers } from '../checkout/vouchers.ts'
import type { Cart, CartLine } from './cart.ts'

const selectionById = prepared((database, param: Param<{ id: string }>) =>
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

const linesOf = prepared((database, param: Param<{ selection: string }>) =>
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

/** What may be said about a line when it is added. */
export const lineNoteEntries = {
  comment: v.optional(v.pipe(v.string(), v.maxLength(500)), ''),
  productUrl: v.optional(v.pipe(v.string(), v.maxLength(1000))),
  category: v.optional(v.pipe(v.string(), v.maxLength(100))),
}
