import { markets } from 'pouchery/app.config'
import type { SeedVoucher } from './types.ts'

const miniCategory = '2'

export const seedVouchers: readonly SeedVoucher[] = [
  { code: 'WELCOME10', description: '10% off', kind: 'percent', percent: 10 },
  { code: 'SHIPFREE', description: 'Free standard delivery', kind: 'free-shipping' },
  {
    code: 'SAVE50',
    description: 'A fixed amount off',
    kind: 'amount',
    amounts: { SEK: 5000, NOK: 6000, DKK: 3500, EUR: 500, GBP: 400, USD: 500, CAD: 700, JPY: 800 },
  },
  {
    code: 'MINI3FOR2',
    description: 'Three for two on mini pouches',
    kind: 'n-for-m',
    buy: 3,
    pay: 2,
    scope: { categories: [miniCategory] },
  },
  {
    code: 'FIRST100',
    description: '15% off for the first hundred orders',
    kind: 'percent',
    percent: 15,
    usageLimit: 100,
  },
  {
    code: 'NORDIC12',
    description: '12% off in Sweden and Denmark',
    kind: 'percent',
    percent: 12,
    markets: [markets.SE.market, markets.DK.market],
  },
  { code: 'ALONE25', description: '25% off, not with other codes', kind: 'percent', percent: 25, exclusive: true },
  {
    code: 'NEWYEAR27',
    description: '20% off in January 2027',
    kind: 'percent',
    percent: 20,
    startsAt: Date.UTC(2027, 0, 1),
    stopsAt: Date.UTC(2027, 1, 1),
  },
  { code: 'SUMMER26', description: '20% off, ended', kind: 'percent', percent: 20, stopsAt: Date.UTC(2026, 8, 1) },
  {
    code: 'VOLUME5',
    description: '5% off large orders',
    kind: 'percent',
    percent: 5,
    automatic: true,
    minimums: {
      SEK: 250_000,
      NOK: 330_000,
      DKK: 180_000,
      EUR: 24_000,
      GBP: 21_000,
      USD: 27_000,
      CAD: 42_000,
      JPY: 42_000,
    },
  },
]
