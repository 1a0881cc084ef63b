import { type Recent, readRecent, withViewed } from './rules/recent.ts'

/**
 * Local storage name of the products seen last on this device. It serves the shopper alone and is sent nowhere but to
 * ask the shop for these products' cards, so it needs no consent; the data page lists and deletes it.
 */
export const recentlyViewedKey = 'recentlyViewed'

/** Notes a product as seen last; returns those seen before it, latest first. Browser only. */
export function noteViewed(product: string): Recent {
  const before = readRecent(read()).filter((id) => id !== product)
  write(JSON.stringify(withViewed(before, product)))
  return before
}

// Private windows and full disks refuse storage; the shop then works without a memory.
function read(): string | null {
  try {
    return localStorage.getItem(recentlyViewedKey)
  } catch {
    return null
  }
}

function write(value: string): void {
  try {
    localStorage.setItem(recentlyViewedKey, value)
  } catch {
    return
  }
}
