import * as v from 'valibot'
import { getConsent, isPurposeAllowed, onConsentChange } from '#features/consent/consent-store.ts'
import { gclidKey } from '#features/consent/order-tracking.ts'
import { queuedPurchasesKey } from '#features/site/queued-purchases.ts'
import { toGaPurchase } from '#features/tracking/rules/cart-events.ts'
import { createStoredListSchema } from '#lib/browser/stored-list.ts'
import { readStoredText, removeStoredText, writeStoredText } from '#lib/browser/stored-text.ts'
import { logPurchase, type PurchaseData, purchaseDataSchema } from '#services/analytics/purchase-log.ts'
import type { Order } from '#services/commerce/shopper/order.ts'

/** If more purchases are queued, the oldest are dropped. */
const maxQueuedPurchases = 5

const queuedPurchasesSchema = createStoredListSchema(purchaseDataSchema)

const ordersAwaitingConsent = new Map<string, Order>()
let isFollowingConsent = false

/** Logs the purchase if analytics are allowed. Until the visitor decides, holds the order in memory. Never rejects. */
export async function recordPurchase(order: Order): Promise<void> {
  followConsentForOrders()
  if (isPurposeAllowed('analytics')) return await record(order)
  if (getConsent() === 'unanswered') ordersAwaitingConsent.set(order.number, order)
}

/** When analytics are allowed, sends the orders in memory; when declined, discards them and those in local storage. */
function followConsentForOrders(): void {
  if (isFollowingConsent) return
  isFollowingConsent = true
  onConsentChange(() => {
    const orders = [...ordersAwaitingConsent.values()]
    if (getConsent() === 'unanswered') return
    ordersAwaitingConsent.clear()
    if (!isPurposeAllowed('analytics')) return removeStoredText('localStorage', queuedPurchasesKey)
    for (const order of orders) void record(order)
  })
}

async function record(order: Order): Promise<void> {
  const flag = `purchaseLogged.${order.number}`
  if (readStoredText('localStorage', flag) === null) {
    const data = buildPurchaseData(order, location.host, readStoredText('sessionStorage', gclidKey))
    const stored =
      writeStoredText('localStorage', flag, '1') &&
      storeQueuedPurchases([...readQueuedPurchases(), data].slice(-maxQueuedPurchases))
    if (!stored)
      return console.warn('The purchase was not logged because the browser has no storage to mark it as logged')
  }
  await sendQueuedPurchases()
}

let sending: Promise<void> | undefined

/**
 * A purchase that could not be logged remains queued, and later pages send it again. The log can contain duplicates
 * (integrations reference section 4). Only one tab sends at a time if the browser supports locks.
 */
export function sendQueuedPurchases(): Promise<void> {
  if (!isPurposeAllowed('analytics')) return Promise.resolve()
  sending ??= withTabLock(sendAll).finally(() => {
    sending = undefined
  })
  return sending
}

async function withTabLock(work: () => Promise<void>): Promise<void> {
  // `locks` is undefined in insecure contexts.
  const { locks }: { locks?: LockManager } = navigator
  await (locks ? locks.request(queuedPurchasesKey, { ifAvailable: true }, (lock) => lock && work()) : work())
}

async function sendAll(): Promise<void> {
  const settled = new Set<string>()
  const left = () => readQueuedPurchases().filter(({ transaction_id }) => !settled.has(transaction_id))
  // Reread the queue, because another order may have been added in the meantime.
  for (let [data] = left(); data; [data] = left()) {
    if (!(await logPurchase(data))) return
    settled.add(data.transaction_id)
    storeQueuedPurchases(left())
  }
}

function readQueuedPurchases(): PurchaseData[] {
  return v.parse(queuedPurchasesSchema, readStoredText('localStorage', queuedPurchasesKey))
}

function storeQueuedPurchases(purchases: readonly PurchaseData[]): boolean {
  if (purchases.length > 0) return writeStoredText('localStorage', queuedPurchasesKey, JSON.stringify(purchases))
  removeStoredText('localStorage', queuedPurchasesKey)
  return true
}

/** Builds the log data (integrations reference section 4). `gclid` is the ad click's ID. */
function buildPurchaseData(order: Order, host: string, gclid: string | null): PurchaseData {
  const { items, ...received } = toGaPurchase(order)
  return { host, gclid, ...received, items: items.map((item) => ({ ...item })) }
}
