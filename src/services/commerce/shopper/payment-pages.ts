const paymentPages = /^(?:\/[a-z]{2})?\/(checkout|receipt)(\/|$)/

/** Pages whose content security policy allows payment providers (commerce reference section 6.4). */
export function isPaymentPage(pathname: string): boolean {
  return paymentPages.test(pathname)
}
