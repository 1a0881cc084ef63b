/** Returns the nicotine in mg, rounded to one decimal place. */
export function computeNicotinePerCan(
  mgPerPouch: number | undefined,
  pouchesPerCan: number | undefined,
): number | undefined {
  if (mgPerPouch === undefined || pouchesPerCan === undefined) return undefined
  return Math.round(mgPerPouch * pouchesPerCan * 10) / 10
}
