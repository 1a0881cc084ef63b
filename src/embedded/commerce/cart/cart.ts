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

/** A voucher that is in force, as it lies in a cart. */
export interface CartVoucher {
  code: string
  description: string
  kind: 'percent' | 'amount' | 'free-shipping'
  percent: number
  /** Minor units by currency. */
  amounts: Record<string, number>
  /** Milliseconds since 1970. */
  stopsAt: number | null
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
