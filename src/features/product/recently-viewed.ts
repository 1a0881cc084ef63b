import { keepText, readKept } from '#lib/kept-text.ts'
import { type Recent, readRecent, withViewed } from './rules/recent.ts'

/**
 * Local storage name of the products seen last on this device. It serves the shopper alone and is sent nowhere but to
 * ask the shop for these products' cards, so it needs no consent; the data page lists and deletes it.
 */
export const recentlyViewedKey = 'recentlyViewed'

/** Notes a product as seen last; returns those seen before it, latest first. Browser only. */
export function noteViewed(product: string): Recent {
  const before = readRecent(readKept('localStorage', recentlyViewedKey)).filter((id) => id !== product)
  keepText('localStorage', recentlyViewedKey, JSON.stringify(withViewed(before, product)))
  return before
}
