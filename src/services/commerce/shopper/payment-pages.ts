const paymentPages = /^(?:\/[a-z]{2})?\/(checkout|receipt)(\/|$)/

/** Used by the server and the checkout for the content security policy (specification section 12). */
export function isPaymentPage(pathname: string): boolean {
  return paymentPages.test(pathname)
}
