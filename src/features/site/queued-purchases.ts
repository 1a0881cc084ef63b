import { readStored } from '#lib/browser/stored-text.ts'

/** Local storage key of purchases that the log has not accepted yet. Checked during every page's initial load. */
export const queuedPurchasesKey = 'purchaseWaiting'

export function hasQueuedPurchase(): boolean {
  return readStored('localStorage', queuedPurchasesKey) !== null
}
