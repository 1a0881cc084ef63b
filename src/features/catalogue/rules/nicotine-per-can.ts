/** Nicotine in one can, mg, to a tenth: mg per pouch times pouches per can. */
export function nicotinePerCan(mgPerPouch: number | undefined, pouchesPerCan: number | undefined): number | undefined {
  if (mgPerPouch === undefined || pouchesPerCan === undefined) return undefined
  return Math.round(mgPerPouch * pouchesPerCan * 10) / 10
}
