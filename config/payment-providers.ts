/**
 * Widget hosts permitted by the content security policy of the checkout and receipt pages.
 * `CENTRA_PAYMENT_PROVIDERS` selects the providers.
 *
 * For frames and form targets, the policy permits every HTTPS host, because the host of the card issuer's
 * authentication page is unpredictable.
 */
export const paymentProviderHosts = {
  adyen: ['https://*.adyen.com', 'https://pay.google.com', 'https://applepay.cdn-apple.com'],
  ingrid: ['https://*.ingrid.com'],
  klarna: [
    'https://*.klarna.com',
    'https://*.klarnacdn.net',
    'https://*.klarnaservices.com',
    'https://*.klarnaevt.com',
    'https://*.klarna.net',
  ],
  paypal: ['https://*.paypal.com', 'https://*.paypalobjects.com'],
  qliro: ['https://*.qliro.com', 'https://*.qit.nu'],
  stripe: ['https://*.stripe.com', 'https://maps.googleapis.com', 'https://pay.google.com'],
} as const satisfies Record<string, readonly string[]>

export type PaymentProviderName = keyof typeof paymentProviderHosts

export function isPaymentProviderName(name: string): name is PaymentProviderName {
  return Object.hasOwn(paymentProviderHosts, name)
}

export const paymentProviderNames: readonly PaymentProviderName[] =
  Object.keys(paymentProviderHosts).filter(isPaymentProviderName)
