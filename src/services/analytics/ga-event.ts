/** Item as defined in integrations reference section 3. Prices are in major units of the event's currency. */
export interface GaItem {
  item_id: string
  item_name: string
  item_brand?: string
  /** Number of cans per unit, as a string. */
  item_variant?: string
  item_category?: string
  item_category2?: string
  item_category3?: string
  item_category4?: string
  item_category5?: string
  price: number
  /** Discount per unit. */
  discount?: number
  quantity: number
  index?: number
  item_list_id?: string
  item_list_name?: string
}

export interface GaItemList {
  item_list_id: string
  item_list_name?: string
}

/** `value` is in major units. */
export interface GaEcommerce {
  currency: string
  value: number
  items: readonly GaItem[]
}

interface GaCheckout extends GaEcommerce {
  coupon?: string
}

export interface GaPurchase extends GaEcommerce {
  transaction_id: string
  tax: number
  shipping: number
  coupon: string
}

/** Events of the data layer (integrations reference section 3). */
export type GaEvent =
  | { event: 'view_item_list' | 'select_item'; ecommerce: GaItemList & { items: readonly GaItem[] } }
  | { event: 'view_item' | 'add_to_cart' | 'remove_from_cart' | 'view_cart'; ecommerce: GaEcommerce }
  | { event: 'begin_checkout'; ecommerce: GaCheckout }
  | { event: 'add_shipping_info'; ecommerce: GaCheckout & { shipping_tier: string } }
  | { event: 'add_payment_info'; ecommerce: GaCheckout & { payment_type: string } }
  | { event: 'purchase'; ecommerce: GaPurchase }
  | { event: 'search'; search_term: string }
  | { event: 'sign_up' | 'login'; method: 'email' }
