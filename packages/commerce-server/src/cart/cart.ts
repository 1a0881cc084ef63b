import { createCompiledQuery, type QueryParam } from '@pouchery/platform/database/compiled-query'
import type { Database } from '@pouchery/platform/database/database'
import type { Expression, Selectable } from 'kysely'
import type { Catalogue, CatalogueProduct } from '../catalogue/catalogue.ts'
import type { CommerceTables } from '../tables.ts'
import {
  type CartVoucher,
  findInactiveVoucherReason,
  type InactiveVoucherReason,
  toCartVoucher,
  type VoucherRow,
} from '../vouchers/voucher.ts'
import { type CartAddress, readCartAddress } from './address.ts'

export interface CartLine {
  line: string
  item: string
  product: CatalogueProduct
  quantity: number
  comment: string
  productUrl: string | null
  category: string | null
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

type LineRow = Selectable<CommerceTables['selection_line']>

interface StoredCart {
  fields: Pick<
    Selectable<CommerceTables['selection']>,
    'payment_method' | 'shipping_method' | 'address' | 'shipping_address'
  >
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

export function selectCartLines(database: Database, selection: Expression<string>) {
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
