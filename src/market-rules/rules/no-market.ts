/** Market and pricelist if nothing can be sold: products of all markets are listed, without prices. */
export const noMarket = { market: -1, pricelist: -1 } as const
