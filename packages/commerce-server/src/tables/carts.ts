import type { Generated } from 'kysely'
import type { Flag, Json, Timestamp } from './columns.ts'

export interface CartsTables {
  shopper: ShopperTable
  selection: SelectionTable
  selection_line: SelectionLineTable
  selection_voucher: { selection: string; code: string; position: number }
  voucher: VoucherTable
}

interface ShopperTable {
  token: string
  selection: string
  country: string
  state: Generated<string | null>
  language: string
  /** If set, a change of country keeps the language. */
  language_chosen: Flag
  expires_at: Timestamp
  /** Signed-in customer. All tokens of a customer share one cart. */
  customer: Generated<string | null>
}

/** A cart. The id is never the token. */
interface SelectionTable {
  id: string
  payment_method: string | null
  shipping_method: string | null
  address: Json
  shipping_address: Json
  created_at: Timestamp
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
  /** Upper case. */
  code: string
  description: string
  kind: string
  percent: number | null
  /** For the kind `amount`: minor units by currency. */
  amounts: Json | null
  usage_limit: number | null
  used: Generated<number>
  starts_at: Timestamp | null
  stops_at: Timestamp | null
  /** Market numbers; null: all. */
  markets: Generated<Json | null>
  /** Minimum goods total by currency, minor units. No minimum for a currency that is missing. */
  minimums: Generated<Json | null>
  /** Eligible goods: `{ brands, categories, products }`, each a list of ids; null: all. */
  scope: Generated<Json | null>
  /** For the kind `n-for-m`: of every `buy` units, `pay` are paid. */
  buy: Generated<number | null>
  pay: Generated<number | null>
  exclusive: Generated<Flag>
  automatic: Generated<Flag>
  /** Vouchers of one kind apply in descending priority. */
  priority: Generated<number>
}
