/** For visitors to whom nothing can be sold. Lists then contain the products of all markets, without prices. */
export const noMarket = { market: -1, pricelist: -1 } as const
