/** An event as the search service's insights take it (search reference section 6), without its visitor. */
export interface SearchEvent {
  eventType: 'view' | 'click' | 'conversion'
  eventName: string
  index: string
  objectIDs: string[]
  queryID?: string
  positions?: number[]
  eventSubtype?: 'addToCart'
}

/** Names of the events; at most 64 ASCII characters. */
export const eventNames = {
  shown: 'Search results viewed',
  clicked: 'Product clicked after search',
  added: 'Product added to cart after search',
} as const
