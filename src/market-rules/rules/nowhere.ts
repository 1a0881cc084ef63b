/** Market and pricelist without sales: products of all markets are listed, without prices. */
export const nowhere = { market: -1, pricelist: -1 } as const
