const paymentPages = /^(?:\/[a-z]{2})?\/(checkout|receipt)(\/|$)/

/**
 * True if the page's content security policy allows payment scripts (specification section 12). Shared by the server
 * and the checkout.
 */
export function isPaymentPage(pathname: string): boolean {
  return paymentPages.test(pathname)
}
