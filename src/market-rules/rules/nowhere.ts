/** The market and pricelist where nothing is sold: products of any market are listed, without prices. */
export const nowhere = { market: -1, pricelist: -1 } as const
