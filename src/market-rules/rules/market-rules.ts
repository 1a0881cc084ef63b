import { omitUndefined } from '#lib/omit-undefined.ts'
import type { MarketRule } from './market-rule.ts'
import { type ClosedReason, findRuleInForce, getClosedReason, type MarketRuleSet } from './market-rule-set.ts'

export interface MarketRules {
  country: string
  closed?: ClosedReason
  minimumAge: number
  ageCheck: MarketRule['ageCheck']
  promotions: Required<MarketRule['promotions']>
  /** Text by language. If undefined, the shop's default warning is displayed. */
  warning?: Readonly<Record<string, string>>
  unitPrice: MarketRule['unitPrice']
  priceWording: Required<MarketRule['priceWording']>
  orderButton?: 'words-only'
  maxCansPerOrder?: number
  maxCansPer30Days?: number
  quitLine?: NonNullable<MarketRule['quitLine']>
}

/** For a market without rules: no promotions except pictures, and the highest minimum age of all markets. */
const strictestRules: Omit<MarketRules, 'country'> = {
  minimumAge: 21,
  ageCheck: 'declaration',
  promotions: {
    vouchers: false,
    reductions: false,
    packSavings: false,
    freeDelivery: false,
    newsletter: false,
    pictures: true,
  },
  unitPrice: 'pouch',
  priceWording: { taxIncluded: false, plusDelivery: false },
}

export function getStrictestMarketRules(country: string): MarketRules {
  return { country, ...strictestRules, closed: 'no-rule' }
}

/** `at` is Unix time in ms. */
export function resolveMarketRules(rules: MarketRuleSet, country: string, at: number): MarketRules {
  const row = findRuleInForce(rules, country, at)
  const closed = getClosedReason(rules, country, at)
  if (!row) return { country, ...strictestRules, ...(closed && { closed }) }
  const { minimumAge, ageCheck, promotions, warning, unitPrice, priceWording } = row
  const { maxCansPerOrder, maxCansPer30Days, quitLine } = row
  const orderButton = row.orderButton === 'words-only' ? row.orderButton : undefined
  return {
    ...{ country, minimumAge, ageCheck, promotions, unitPrice, priceWording },
    ...omitUndefined({ closed, warning, orderButton, maxCansPerOrder, maxCansPer30Days, quitLine }),
  }
}

export function canAnnounceReductions({ closed, promotions }: Pick<MarketRules, 'closed' | 'promotions'>): boolean {
  return closed === undefined && promotions.reductions
}

export interface PageRules {
  version: string
  /** Codes of the open countries, separated by spaces. */
  open: string
  /** Countries in `open` that are only open because of demo mode. Undefined if there are none. */
  demoOnly?: string
  market: MarketRules
}
