import { type ClosedReason, findRuleInForce, getClosedReason, type MarketRuleSet } from './market-rule-set.ts'
import type { RuleRow } from './rule-row.ts'

export interface MarketFacts {
  country: string
  closed?: ClosedReason
  minimumAge: number
  ageCheck: RuleRow['ageCheck']
  promotions: Required<RuleRow['promotions']>
  /** Text by language. If undefined, the shop's default warning is displayed. */
  warning?: Readonly<Record<string, string>>
  unitPrice: RuleRow['unitPrice']
  priceWording: Required<RuleRow['priceWording']>
  orderButton?: 'words-only'
  maxCansPerOrder?: number
  maxCansPer30Days?: number
  quitLine?: NonNullable<RuleRow['quitLine']>
}

/** For a market without rules: no sales, no promotions, highest minimum age. */
const strictestRules: Omit<MarketFacts, 'country'> = {
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

export function getStrictestFacts(country: string): MarketFacts {
  return { country, ...strictestRules, closed: 'no-rule' }
}

/** `at` is Unix time in ms. */
export function getMarketFacts(book: MarketRuleSet, country: string, at: number): MarketFacts {
  const row = findRuleInForce(book, country, at)
  const closed = getClosedReason(book, country, at)
  if (!row) return { country, ...strictestRules, ...(closed && { closed }) }
  const { minimumAge, ageCheck, promotions, warning, unitPrice, priceWording } = row
  const { orderButton, maxCansPerOrder, maxCansPer30Days, quitLine } = row
  return {
    country,
    ...(closed && { closed }),
    minimumAge,
    ageCheck,
    promotions,
    ...(warning && { warning }),
    unitPrice,
    priceWording,
    ...(orderButton === 'words-only' && { orderButton }),
    ...(maxCansPerOrder !== undefined && { maxCansPerOrder }),
    ...(maxCansPer30Days !== undefined && { maxCansPer30Days }),
    ...(quitLine && { quitLine }),
  }
}

export function canAnnounceOffers({ closed, promotions }: Pick<MarketFacts, 'closed' | 'promotions'>): boolean {
  return closed === undefined && promotions.reductions
}

export interface PageRules {
  version: string
  /** Country codes, separated by spaces. */
  open: string
  /** Countries in `open` that are only open because of demo mode. Undefined if there are none. */
  demoOnly?: string
  market: MarketFacts
}
