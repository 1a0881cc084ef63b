/** What the studio's market switch tells the page in its frame; both are on the same origin. */
export interface MarketMessage {
  type: 'shop-preview/market'
  /** Code of a market of app.config.ts. */
  country: string
}

export function marketMessage(country: string): MarketMessage {
  return { type: 'shop-preview/market', country }
}

/** Whether a message that came from somewhere is the market switch's. */
export function isMarketMessage(data: unknown): data is MarketMessage {
  if (typeof data !== 'object' || data === null || !('type' in data) || !('country' in data)) return false
  return data.type === 'shop-preview/market' && typeof data.country === 'string'
}
