import { readStored } from '#lib/browser/stored-text.ts'

/** Local storage name of what the purchase log has not taken yet; the first load of every page looks whether it is there. */
export const purchaseWaitingKey = 'purchaseWaiting'

/** Whether a purchase is still to be logged. */
export function isPurchaseWaiting(): boolean {
  return readStored('localStorage', purchaseWaitingKey) !== null
}
