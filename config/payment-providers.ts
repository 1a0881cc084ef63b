/**
 * Who may take the money of a hosted commerce service, and on which hosts their widgets' scripts, styles, fonts, pictures
 * and calls are, tests and live, as their own documents have them. The policy of checkout and receipt names these hosts
 * alone; `CENTRA_PAYMENT_PROVIDERS` says which providers an installation has. Frames and forms are not bound to them: the
 * bank of a card is asked in one, on an address that nobody knows before.
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

/** Whether somebody of this name is known. */
export function isPaymentProvider(name: string): name is PaymentProviderName {
  return Object.hasOwn(paymentProviders, name)
}

/** Every provider there is. */
export const paymentProviderNames: readonly PaymentProviderName[] =
  Object.keys(paymentProviders).filter(isPaymentProvider)
