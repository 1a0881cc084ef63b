import type { SeedVoucher } from './catalogue-types.ts'

const vouchers: readonly SeedVoucher[] = [
  { code: 'WELCOME10', description: '10% off', kind: 'percent', percent: 10 },
  { code: 'SHIPFREE', description: 'Free standard shipping', kind: 'free-shipping' },
  {
    code: 'SAVE50',
    description: 'A fixed amount off',
    kind: 'amount',
    amounts: { SEK: 5000, NOK: 6000, DKK: 3500, EUR: 500, GBP: 400, USD: 500, CAD: 700, JPY: 800 },
  },
]

/** Voucher codes of the demo shop. */
export function seedVouchers(): readonly SeedVoucher[] {
  return vouchers
}
