/** Pages whose policy lets a payment provider's scripts run; the server knows the same (design section 7). */
const paymentPages = /^(?:\/[a-z]{2})?\/(checkout|receipt)(\/|$)/

/**
 * The nonce of this document's Content-Security-Policy, which scripts of a payment provider need to run (reference
 * section 6.4); undefined where there is no policy, as in development.
 */
export function pageNonce(): string | undefined {
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce
}

/**
 * Whether this document was loaded for another page, and the checkout only shown in it: its policy is that of a page
 * anybody may keep, and no provider's script runs under it. Then the checkout has to be loaded anew.
 */
export function isForeignDocument(): boolean {
  const loaded = performance.getEntriesByType('navigation')[0]?.name
  return loaded !== undefined && URL.canParse(loaded) && !paymentPages.test(new URL(loaded).pathname)
}
