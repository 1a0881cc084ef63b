import * as v from 'valibot'
import { consent, isAllowed, onConsent } from '#features/consent/consent-store.ts'
import { gclidKey } from '#features/consent/order-tracking.ts'
import { purchaseWaitingKey } from '#features/site/purchase-waiting.ts'
import { purchase } from '#features/tracking/rules/cart-events.ts'
import { storedList } from '#lib/browser/stored-list.ts'
import { readStored, removeStored, writeStored } from '#lib/browser/stored-text.ts'
import { logPurchase, PurchaseData } from '#services/analytics/purchase-log.ts'
import type { Order } from '#services/commerce/shopper/order.ts'

/** Logs orders of who allowed statistics, retried on later pages; `transaction_id` deduplicates (docs/decisions/0058). */

/** More than anybody orders while the log is away; what is older than these is given up. */
const mostWaiting = 5

const Waiting = storedList(PurchaseData)

/** The orders of this page view that wait in memory for an answer about statistics. */
const unasked = new Map<string, Order>()
let following = false

/** Records an order once statistics are allowed; waits for an answer while the page is open. Never rejects. */
export async function recordPurchase(order: Order): Promise<void> {
  follow()
  if (isAllowed('analytics')) return await record(order)
  if (consent() === 'unanswered') unasked.set(order.number, order)
}

/** Waiting orders follow the answer; after a refusal nothing waits any more, neither here nor on the device. */
function follow(): void {
  if (following) return
  following = true
  onConsent(() => {
    const orders = [...unasked.values()]
    if (consent() === 'unanswered') return
    unasked.clear()
    if (!isAllowed('analytics')) return removeStored('localStorage', purchaseWaitingKey)
    for (const order of orders) void record(order)
  })
}

async function record(order: Order): Promise<void> {
  const flag = `purchaseLogged.${order.number}`
  if (readStored('localStorage', flag) === null) {
    const data = purchaseOf(order, location.host, readStored('sessionStorage', gclidKey))
    const stored = writeStored('localStorage', flag, '1') && storeWaiting([...waiting(), data].slice(-mostWaiting))
    if (!stored) return console.warn('The purchase was not logged: the browser does not store that it was')
  }
  await sendWaiting()
}

let sending: Promise<void> | undefined

/** Sends what the log has not taken yet; one page of the browser's at a time, where it can tell them apart. */
export function sendWaiting(): Promise<void> {
  if (!isAllowed('analytics')) return Promise.resolve()
  sending ??= alone(sendAll).finally(() => {
    sending = undefined
  })
  return sending
}

async function alone(work: () => Promise<void>): Promise<void> {
  // Not there on an insecure address.
  const { locks }: { locks?: LockManager } = navigator
  await (locks ? locks.request(purchaseWaitingKey, { ifAvailable: true }, (lock) => lock && work()) : work())
}

async function sendAll(): Promise<void> {
  const settled = new Set<string>()
  const left = () => waiting().filter(({ transaction_id }) => !settled.has(transaction_id))
  // Read anew each time: another order may be placed meanwhile.
  for (let [data] = left(); data; [data] = left()) {
    if (!(await logPurchase(data))) return
    settled.add(data.transaction_id)
    storeWaiting(left())
  }
}

function waiting(): PurchaseData[] {
  return v.parse(Waiting, readStored('localStorage', purchaseWaitingKey))
}

function storeWaiting(purchases: readonly PurchaseData[]): boolean {
  if (purchases.length > 0) return writeStored('localStorage', purchaseWaitingKey, JSON.stringify(purchases))
  removeStored('localStorage', purchaseWaitingKey)
  return true
}

/** An order for the purchase log (specification section 7, integrations reference section 3), with the ad click if allowed. */
function purchaseOf(order: Order, host: string, gclid: string | null): PurchaseData {
  const { items, ...told } = purchase(order)
  return { host, gclid, ...told, items: items.map((item) => ({ ...item })) }
}
