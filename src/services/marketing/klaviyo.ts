import { forgetNames, loadScript } from '#lib/browser/foreign-scripts.ts'
import type { MarketingCall } from './marketing-call.ts'

interface Queue {
  push: (call: MarketingCall) => unknown
}

declare global {
  interface Window {
    /** The service's script, once it has come. */
    klaviyo?: Queue
    /** What it takes over then. */
    _klOnsite?: MarketingCall[]
  }
}

/** Of this service, and of the container's tags for advertising. */
const namesOfMarketing = /^(__kla|_kla|klaviyo|_gcl)/i

let begun = false

/**
 * Loads the marketing service's script, once a document; only to be called after the age answer and consent to marketing. A script
 * that does not come is a warning in the console.
 */
export function loadMarketing(publicKey: string | undefined): void {
  if (publicKey === undefined || begun) return
  begun = true
  const address = `https://static.klaviyo.com/onsite/js/${encodeURIComponent(publicKey)}/klaviyo.js`
  loadScript(address).catch((error: unknown) => {
    console.warn('The marketing script was not loaded.', error)
  })
}

/**
 * Tells the marketing service; calls wait in its queue until the script has come, so nobody has to look for its global
 * variable every 200 ms (specification section 9). Without a key only development shows it.
 */
export function tellMarketing(publicKey: string | undefined, call: MarketingCall): void {
  if (publicKey !== undefined) queue().push(call)
  // biome-ignore lint/suspicious/noConsole: without a key this is all there is to see, in development alone
  else if (import.meta.env.DEV) console.info('Marketing', ...call)
}

/** Deletes what was kept in this browser for marketing: consent was withdrawn. */
export function forgetMarketing(): void {
  delete window._klOnsite
  forgetNames(namesOfMarketing)
}

function queue(): Queue {
  if (window.klaviyo) return window.klaviyo
  window._klOnsite ??= []
  return window._klOnsite
}
