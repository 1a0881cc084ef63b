/**
 * Payment providers of a hosted commerce service, with the test and live hosts of their widgets according to their
 * documentation. The content security policy of checkout and receipt permits only these hosts.
 *
 * `CENTRA_PAYMENT_PROVIDERS` selects the providers of an installation. Frames and form targets are not restricted: the
 * card issuer's authentication page has an unpredictable address.
 */
export const paymentProviders = {
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

export type PaymentProviderName = keyof typeof paymentProviders

export function isPaymentProvider(name: string): name is PaymentProviderName {
  return Object.hasOwn(paymentProviders, name)
}

export const paymentProviderNames: readonly PaymentProviderName[] =
  Object.keys(paymentProviders).filter(isPaymentProvider)
