import { clearStorageByName, loadScript } from '#lib/browser/third-party-scripts.ts'
import type { MarketingCall } from './marketing-call.ts'

declare global {
  interface Window {
    klaviyo?: { push: (call: MarketingCall) => unknown }
  }
}

/** Names of the cookies and storage keys of the marketing service and of the tag container's advertising tags. */
const marketingNames = /^(__kla|_kla|klaviyo|_gcl)/i

/** Interval in ms for checking whether the script has loaded, while calls are queued (specification section 9). */
const pollIntervalMs = 200

let isLoading = false
let failed = false
const queuedCalls: MarketingCall[] = []
let pollTimer: ReturnType<typeof setInterval> | undefined

/** Loads the script once. Must be called only after age verification and marketing consent. */
export function loadMarketingScript(publicKey: string | undefined): void {
  if (publicKey === undefined || isLoading) return
  isLoading = true
  const address = `https://static.klaviyo.com/onsite/js/${encodeURIComponent(publicKey)}/klaviyo.js`
  loadScript(address).catch((error: unknown) => {
    failed = true
    clearQueue()
    console.warn('The marketing script was not loaded.', error)
  })
}

/** Sends a call to the marketing script, or queues the call until the script loads. Sends nothing without a key. */
export function pushMarketingCall(publicKey: string | undefined, call: MarketingCall): void {
  if (publicKey !== undefined) {
    if (!failed) queuedCalls.push(call)
    flushCalls()
  }
  // biome-ignore lint/suspicious/noConsole: development only: without a key there is no other output
  else if (import.meta.env.DEV) console.info('Marketing', ...call)
}

export function clearMarketingData(): void {
  clearQueue()
  clearStorageByName(marketingNames)
}

function flushCalls(): void {
  if (window.klaviyo) {
    for (const call of queuedCalls.splice(0)) window.klaviyo.push(call)
    clearQueue()
  } else if (queuedCalls.length > 0) pollTimer ??= setInterval(flushCalls, pollIntervalMs)
}

function clearQueue(): void {
  queuedCalls.length = 0
  clearInterval(pollTimer)
  pollTimer = undefined
}
