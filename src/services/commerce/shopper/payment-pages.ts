const paymentPages = /^(?:\/[a-z]{2})?\/(checkout|receipt)(\/|$)/

/** Whether a page's policy lets payment scripts run (specification section 12); the server and the checkout need it. */
export function isPaymentPage(pathname: string): boolean {
  return paymentPages.test(pathname)
}
