/** Event format of the search service (search reference section 6), without visitor token and timestamp. */
export interface SearchEvent {
  eventType: 'view' | 'click' | 'conversion'
  eventName: string
  index: string
  objectIDs: string[]
  queryID?: string
  positions?: number[]
  eventSubtype?: 'addToCart'
}

/** Each name may have at most 64 ASCII characters. */
export const searchEventNames = {
  shown: 'Search results viewed',
  clicked: 'Product clicked after search',
  added: 'Product added to cart after search',
} as const
