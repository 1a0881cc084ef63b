import { readStored, writeStored } from '#lib/stored-text.ts'
import { type Recent, readRecent, withViewed } from '../rules/recently-viewed.ts'

/**
 * Local storage name of the products seen last on this device. It serves the shopper alone and is sent nowhere but to
 * ask the shop for these products' cards, so it needs no consent; the data page lists and deletes it.
 */
const recentlyViewedKey = 'recentlyViewed'

/** The products seen last, latest first. Browser only. */
export function recentlySeen(): Recent {
  return readRecent(readStored('localStorage', recentlyViewedKey))
}

/** Notes a product as seen last; returns those seen before it, latest first. Browser only. */
export function noteViewed(product: string): Recent {
  const before = recentlySeen().filter((id) => id !== product)
  writeStored('localStorage', recentlyViewedKey, JSON.stringify(withViewed(before, product)))
  return before
}
