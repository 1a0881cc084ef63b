/** Cart line in the marketing service's format: major units, absolute URLs. */
export interface MarketingCartLine {
  /** Product ID of the commerce service, as in the marketing events that the commerce service sends itself. */
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

export interface ViewedProductEvent {
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

export interface ViewedItemEvent {
  Title: string
  ItemId: string
  Categories: readonly string[]
  ImageUrl: string
  Url: string
  Metadata: { Brand: string; Price: number; CompareAtPrice: number }
}

export interface AddedToCartEvent {
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
  Items: readonly MarketingCartLine[]
}

export interface StartedCheckoutEvent {
  /** The same for all events of one checkout, so that the service ignores duplicates. */
  $event_id: string
  $value: number
  ItemNames: readonly string[]
  CheckoutURL: string
  Categories: readonly string[]
  Items: readonly MarketingCartLine[]
}

/** `WebsiteDomain` is the domain of the shop that the visitor is using. */
export interface MarketingProfile {
  email: string
  WebsiteDomain: string
}

/** A call to the marketing service's on-site script (integrations reference section 2). */
export type MarketingCall =
  | readonly ['identify', MarketingProfile]
  | readonly ['track', 'Viewed Product', ViewedProductEvent]
  | readonly ['trackViewedItem', ViewedItemEvent]
  | readonly ['track', 'Added to Cart', AddedToCartEvent]
  | readonly ['track', 'Started Checkout', StartedCheckoutEvent]
