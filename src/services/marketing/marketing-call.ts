/** A cart line in the marketing service's format. Amounts are in major units, URLs absolute. */
export interface MarketingLine {
  /** Product id of the commerce service, which also uses this id in its own marketing events. */
  ProductID: string
  SKU: string
  ProductName: string
  Quantity: number
  ItemPrice: number
  RowTotal: number
  ProductURL: string
  ImageURL: string
  ProductCategories: readonly string[]
}

export interface ViewedProduct {
  ProductName: string
  ProductID: string
  SKU: string
  Categories: readonly string[]
  ImageURL: string
  URL: string
  Brand: string
  Price: number
  CompareAtPrice: number
}

/** A product for the service's list of recently viewed items. */
export interface ViewedItem {
  Title: string
  ItemId: string
  Categories: readonly string[]
  ImageUrl: string
  Url: string
  Metadata: { Brand: string; Price: number; CompareAtPrice: number }
}

export interface AddedToCart {
  /** Cart total after the change. */
  $value: number
  AddedItemProductName: string
  AddedItemProductID: string
  AddedItemSKU: string
  AddedItemCategories: readonly string[]
  AddedItemImageURL: string
  AddedItemURL: string
  AddedItemPrice: number
  AddedItemQuantity: number
  ItemNames: readonly string[]
  CheckoutURL: string
  Items: readonly MarketingLine[]
}

export interface StartedCheckout {
  /** Deduplicates repeated events of the same checkout. */
  $event_id: string
  $value: number
  ItemNames: readonly string[]
  CheckoutURL: string
  Categories: readonly string[]
  Items: readonly MarketingLine[]
}

/** `WebsiteDomain` is the shop domain that the visitor is using. */
export interface Identity {
  email: string
  WebsiteDomain: string
}

/** A call of the marketing service's on-site script (integrations reference section 2). */
export type MarketingCall =
  | readonly ['identify', Identity]
  | readonly ['track', 'Viewed Product', ViewedProduct]
  | readonly ['trackViewedItem', ViewedItem]
  | readonly ['track', 'Added to Cart', AddedToCart]
  | readonly ['track', 'Started Checkout', StartedCheckout]
