const paymentPages = /^(?:\/[a-z]{2})?\/(checkout|receipt)(\/|$)/

/**
 * True for the checkout and the receipt, whose content security policy allows the payment providers (specification
 * section 12).
 */
export function isPaymentPage(pathname: string): boolean {
  return paymentPages.test(pathname)
}
