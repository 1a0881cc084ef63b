import { readStored } from '#lib/browser/stored-text.ts'

/** Local storage key. Checked on every page load. */
export const queuedPurchasesKey = 'purchaseWaiting'

export function hasQueuedPurchase(): boolean {
  return readStored('localStorage', queuedPurchasesKey) !== null
}
