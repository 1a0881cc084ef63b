/**
 * Local storage name whose change tells the shop's other tabs that the cart changed; its value is only a time. They hear
 * it by the storage event (see preload-when-idle.ts), which also wakes a tab that had no cart yet.
 */
export const cartChangedKey = 'cartChanged'

/** Tells the shop's other tabs to read the cart again. */
export function tellOtherTabs(): void {
  try {
    localStorage.setItem(cartChangedKey, String(Date.now()))
  } catch {
    // A browser that keeps nothing shares no cart between tabs either.
    return
  }
}
