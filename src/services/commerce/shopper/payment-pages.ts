const paymentPages = /^(?:\/[a-z]{2})?\/(checkout|receipt)(\/|$)/

/** The content security policy of the checkout and the receipt allows payment providers (specification section 12). */
export function isPaymentPage(pathname: string): boolean {
  return paymentPages.test(pathname)
}
