/** Used where nothing can be sold: lists contain the products of all markets, without prices. */
export const noMarket = { market: -1, pricelist: -1 } as const
