/** Placeholder for visitors who cannot buy. Their lists contain the products of all markets, without prices. */
export const noMarket = { market: -1, pricelist: -1 } as const
