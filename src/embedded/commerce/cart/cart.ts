import type { CatalogueProduct } from '../catalogue/catalogue.ts'
import type { Address } from '../checkout/address.ts'

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

/** What a voucher does. */
export const voucherKinds = ['n-for-m', 'percent', 'amount', 'free-shipping'] as const

/** Goods a voucher is for, by the ids of any of these; empty lists name nothing. */
export interface VoucherScope {
  brands: readonly string[]
  categories: readonly string[]
  products: readonly string[]
}

/** A voucher within its time and use limit, as it lies in a cart. */
export interface CartVoucher {
  code: string
  description: string
  kind: (typeof voucherKinds)[number]
  percent: number
  /** Minor units by currency. */
  amounts: Readonly<Record<string, number>>
  /** Of each `buy` units, `pay` are paid; for the kind `n-for-m`. */
  buy: number
  pay: number
  /** Milliseconds since 1970. */
  stopsAt: number | null
  /** Market numbers it counts in; null: all. */
  markets: readonly number[] | null
  /** Goods total it asks for, minor units by currency. */
  minimums: Readonly<Record<string, number>>
  /** Null: all goods. */
  scope: VoucherScope | null
  exclusive: boolean
  /** Counts without a code. */
  automatic: boolean
  priority: number
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

/** Units that could not be had (commerce reference 2.1). */
export interface Unavailable {
  item: string
  product: string
  originalQuantity: number
  unavailable: number
  available: number
}
