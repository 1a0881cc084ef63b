/**
 * Price of one can of a pack, minor units: `price` / `cans`, rounded half up to a whole minor unit. A shown unit price
 * is for comparing; what is charged is always the pack's own price.
 */
export function pricePerCan(price: number, cans: number): number | undefined {
  return perPiece(price, cans)
}

/** Price of one pouch of a pack, minor units, rounded half up; undefined when the pouches per can are not known. */
export function pricePerPouch(price: number, cans: number, pouchesPerCan: number | undefined): number | undefined {
  return perPiece(price, cans * (pouchesPerCan ?? 0))
}

/** Nicotine in one can, mg, to a tenth: mg per pouch times pouches per can. */
export function nicotinePerCan(mgPerPouch: number | undefined, pouchesPerCan: number | undefined): number | undefined {
  if (mgPerPouch === undefined || pouchesPerCan === undefined) return undefined
  return Math.round(mgPerPouch * pouchesPerCan * 10) / 10
}

function perPiece(price: number, pieces: number): number | undefined {
  return Number.isFinite(pieces) && pieces > 0 ? Math.round(price / pieces) : undefined
}
