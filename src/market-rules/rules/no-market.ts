/**
 * Market and pricelist of visitors to whom nothing can be sold. Their lists contain the products of all markets,
 * without prices.
 */
export const noMarket = { market: -1, pricelist: -1 } as const
