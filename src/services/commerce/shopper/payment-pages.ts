const paymentPages = /^(?:\/[a-z]{2})?\/(checkout|receipt)(\/|$)/

/**
 * Whether a path is that of a page whose policy lets a payment provider's scripts run and its frames be shown (specification
 * section 12). The server writes that policy, and the checkout must know under which one it was loaded.
 */
export function isPaymentPage(pathname: string): boolean {
  return paymentPages.test(pathname)
}
