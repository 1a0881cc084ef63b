import { clearNames, loadScript } from '#lib/browser/foreign-scripts.ts'
import type { MarketingCall } from './marketing-call.ts'

declare global {
  interface Window {
    /** Defined by the service's script once it has loaded. */
    klaviyo?: { push: (call: MarketingCall) => unknown }
  }
}

/** Names of the service's data and of the container's advertising tags. */
const namesOfMarketing = /^(__kla|_kla|klaviyo|_gcl)/i

/** Polling interval for the script's global variable while calls are queued (specification section 9), ms. */
const lookEveryMs = 200

let begun = false
let failed = false
const waiting: MarketingCall[] = []
let looking: ReturnType<typeof setInterval> | undefined

/**
 * Loads the script once per document, and only after age verification and consent to marketing. A failure is logged as
 * a warning.
 */
export function loadMarketing(publicKey: string | undefined): void {
  if (publicKey === undefined || begun) return
  begun = true
  const address = `https://static.klaviyo.com/onsite/js/${encodeURIComponent(publicKey)}/klaviyo.js`
  loadScript(address).catch((error: unknown) => {
    failed = true
    drop()
    console.warn('The marketing script was not loaded.', error)
  })
}

/** Queues calls until the script has loaded. Without a key, calls are only logged, in development. */
export function notifyMarketing(publicKey: string | undefined, call: MarketingCall): void {
  if (publicKey !== undefined) {
    if (!failed) waiting.push(call)
    handOver()
  }
  // biome-ignore lint/suspicious/noConsole: without a key this is all there is to see, in development alone
  else if (import.meta.env.DEV) console.info('Marketing', ...call)
}

export function clearMarketing(): void {
  drop()
  clearNames(namesOfMarketing)
}

function handOver(): void {
  if (window.klaviyo) {
    for (const call of waiting.splice(0)) window.klaviyo.push(call)
    drop()
  } else if (waiting.length > 0) looking ??= setInterval(handOver, lookEveryMs)
}

function drop(): void {
  waiting.length = 0
  clearInterval(looking)
  looking = undefined
}
