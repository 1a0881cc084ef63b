/** Used if nothing can be sold: lists the products of all markets, without prices. */
export const noMarket = { market: -1, pricelist: -1 } as const
