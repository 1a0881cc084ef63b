import type { Generated } from 'kysely'
import type { Flag, Json, Moment } from './columns.ts'

export interface CartsTables {
  shopper: ShopperTable
  selection: SelectionTable
  selection_line: SelectionLineTable
  selection_voucher: { selection: string; code: string; position: number }
  voucher: VoucherTable
}

/** What a token stands for: location, language and the present cart. */
interface ShopperTable {
  token: string
  selection: string
  country: string
  state: Generated<string | null>
  language: string
  /** Whether the shopper chose the language; a country change then keeps it. */
  language_chosen: Flag
  expires_at: Moment
  /** Who is signed in; several tokens of one customer share the customer's cart. */
  customer: Generated<string | null>
}

/** A cart. Its id is never the token. */
interface SelectionTable {
  id: string
  payment_method: string | null
  shipping_method: string | null
  address: Json
  shipping_address: Json
  created_at: Moment
}

interface SelectionLineTable {
  line: string
  selection: string
  item: string
  quantity: number
  comment: string
  product_url: string | null
  category: string | null
  position: number
}

interface VoucherTable {
  /** In capitals. */
  code: string
  description: string
  kind: string
  percent: number | null
  /** Minor units by currency, for the kind `amount`. */
  amounts: Json | null
  usage_limit: number | null
  used: Generated<number>
  starts_at: Moment | null
  stops_at: Moment | null
  /** Market numbers it counts in; null: all. */
  markets: Generated<Json | null>
  /** Goods total by currency, minor units, from which it counts; a currency that is not named: from nothing. */
  minimums: Generated<Json | null>
  /** Goods it is for: `{ brands, categories, products }`, each a list of ids; null: all. */
  scope: Generated<Json | null>
  /** For the kind `n-for-m`: of each `buy` units, `pay` are paid. */
  buy: Generated<number | null>
  pay: Generated<number | null>
  exclusive: Generated<Flag>
  automatic: Generated<Flag>
  /** Higher ones come first within their kind. */
  priority: Generated<number>
}
