import { readStoredText } from '#lib/browser/stored-text.ts'

/** Local storage key. Checked on every page load. */
export const queuedPurchasesKey = 'purchaseWaiting'

export function hasQueuedPurchase(): boolean {
  return readStoredText('localStorage', queuedPurchasesKey) !== null
}
