/** A line of a cart as the marketing service takes it. Amounts are major units, addresses absolute. */
export interface MarketingLine {
  /** The commerce service's product id, which its own events carry too. */
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

/** The same product for the service's list of products seen last. */
export interface ViewedItem {
  Title: string
  ItemId: string
  Categories: readonly string[]
  ImageUrl: string
  Url: string
  Metadata: { Brand: string; Price: number; CompareAtPrice: number }
}

export interface AddedToCart {
  /** The whole cart after the change. */
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
  /** The same for every repeat of one start, so that the service counts it once. */
  $event_id: string
  $value: number
  ItemNames: readonly string[]
  CheckoutURL: string
  Categories: readonly string[]
  Items: readonly MarketingLine[]
}

/** Who somebody is, and on which of the shop's domains. */
export interface Identity {
  email: string
  WebsiteDomain: string
}

/** One call of the marketing service's on-site script (integrations reference section 2). */
export type MarketingCall =
  | readonly ['identify', Identity]
  | readonly ['track', 'Viewed Product', ViewedProduct]
  | readonly ['trackViewedItem', ViewedItem]
  | readonly ['track', 'Added to Cart', AddedToCart]
  | readonly ['track', 'Started Checkout', StartedCheckout]
