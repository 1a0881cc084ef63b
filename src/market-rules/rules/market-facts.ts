import { type ClosedReason, closedReason, findRuleInForce, type MarketRuleSet } from './market-rule-set.ts'
import type { RuleRow } from './rule-row.ts'

export interface MarketFacts {
  country: string
  /** Reason why the market is closed. Missing if the market is open. */
  closed?: ClosedReason
  minimumAge: number
  ageCheck: RuleRow['ageCheck']
  promotions: Required<RuleRow['promotions']>
  /** Mandatory warning by language. If missing, the shop's own warning is displayed. */
  warning?: Readonly<Record<string, string>>
  unitPrice: RuleRow['unitPrice']
  priceWording: Required<RuleRow['priceWording']>
  /** The label of the order button must not include the total. If missing, the label can include the total. */
  orderButton?: 'words-only'
  maxCansPerOrder?: number
  maxCansPer30Days?: number
  quitLine?: NonNullable<RuleRow['quitLine']>
}

/** Strictest rules, for a market without a rule: no sales, no announcements, highest minimum age. */
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

export function strictestFacts(country: string): MarketFacts {
  return { country, ...strictestRules, closed: 'no-rule' }
}

/** `at` is Unix time, ms. */
export function marketFacts(book: MarketRuleSet, country: string, at: number): MarketFacts {
  const row = findRuleInForce(book, country, at)
  const closed = closedReason(book, country, at)
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

/** True if the market is open and reductions may be announced. */
export function canAnnounceOffers({ closed, promotions }: Pick<MarketFacts, 'closed' | 'promotions'>): boolean {
  return closed === undefined && promotions.reductions
}

/** Rules that a page needs before the shopper's market is known. */
export interface PageRules {
  version: string
  /** Countries open for sale, separated by spaces. */
  open: string
  /** Countries in `open` that the rules close and only the demo sells to, separated by spaces. Missing if there are none. */
  demoOnly?: string
  market: MarketFacts
}
