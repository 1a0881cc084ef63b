import { readStoredText } from '#lib/browser/stored-text.ts'

/** Local storage key of the purchases that are not yet in the purchase log. Checked after every navigation. */
export const queuedPurchasesKey = 'purchaseWaiting'

export function hasQueuedPurchase(): boolean {
  return readStoredText('localStorage', queuedPurchasesKey) !== null
}
