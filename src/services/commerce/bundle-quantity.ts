import { limits } from '#app.config'

const expected: readonly number[] = limits.bundleQuantities

/**
 * How many cans a bundle holds (specification section 5): its price divided by the single can's, rounded. The
 * bundle's price here is what its parts cost alone (`priceOfItems`), which a rebate on the bundle does not change.
 * Both prices in the same unit; undefined when either is missing or not positive.
 */
export function bundleQuantity(priceOfItems: number | undefined, singlePrice: number | undefined): number | undefined {
  if (!priceOfItems || !singlePrice || priceOfItems <= 0 || singlePrice <= 0) return undefined
  return Math.max(1, Math.round(priceOfItems / singlePrice))
}

/** Whether a bundle quantity is one the shop expects; any other is reported as a warning. */
export function isExpectedQuantity(quantity: number): boolean {
  return expected.includes(quantity)
}
