import { readStored } from '#lib/browser/stored-text.ts'

/** Local storage key of purchases that the purchase log has not yet accepted. Checked on every page load. */
export const queuedPurchasesKey = 'purchaseWaiting'

export function hasQueuedPurchase(): boolean {
  return readStored('localStorage', queuedPurchasesKey) !== null
}
