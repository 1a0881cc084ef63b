import { limits } from '#app.config'
import type { Price } from '#services/commerce/product.ts'

/** Told about a discount that cannot be right; goes to the error-reporting service, never to the shopper. */
export type DiscountWarning = (percent: number) => void

/**
 * How much cheaper than before, in whole percent (specification section 5); undefined while not on sale. Below 0 or
 * above 60 percent `warn` is called.
 */
export function discountPercent(price: Price | undefined, warn?: DiscountWarning): number | undefined {
  if (price?.before === undefined || price.before <= 0) return undefined
  const percent = Math.round((1 - price.now / price.before) * 100)
  const { discountWarningBelowPercent: lowest, discountWarningAbovePercent: highest } = limits
  if (percent < lowest || percent > highest) warn?.(percent)
  return percent
}
