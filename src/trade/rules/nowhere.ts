/**
 * What stands in for a market's number and its pricelist where nothing is sold: products that are sold in any market are
 * shown, and none has a price.
 */
export const nowhere = { market: -1, pricelist: -1 } as const
