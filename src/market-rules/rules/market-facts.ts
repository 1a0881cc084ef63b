import { type ClosedReason, closedReason, type RuleBook, ruleInForce } from './rule-book.ts'
import type { RuleRow } from './rule-row.ts'

/** What pages, mails and the browser have to know of a market's rules. */
export interface MarketFacts {
  country: string
  /** Why nothing is sold there; absent where the market is open. */
  closed?: ClosedReason
  minimumAge: number
  ageCheck: RuleRow['ageCheck']
  promotions: Required<RuleRow['promotions']>
  /** The prescribed warning by language; absent where the shop's own is shown. */
  warning?: Readonly<Record<string, string>>
  unitPrice: RuleRow['unitPrice']
  priceWording: Required<RuleRow['priceWording']>
  /** The button that orders says nothing but the words; absent where it may say the sum too. */
  orderButton?: 'words-only'
  maxCansPerOrder?: number
  maxCansPer30Days?: number
  quitLine?: NonNullable<RuleRow['quitLine']>
}

/** What counts where a market has no row: nothing is sold, nothing is announced, the oldest age is asked for. */
const nothing: Omit<MarketFacts, 'country'> = {
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

/** Of a market that nothing is known of. */
export function strictestFacts(country: string): MarketFacts {
  return { country, ...nothing, closed: 'no-rule' }
}

/** The facts of a market at a moment (ms since 1970). */
export function marketFacts(book: RuleBook, country: string, at: number): MarketFacts {
  const row = ruleInForce(book, country, at)
  const closed = closedReason(book, country, at)
  if (!row) return { country, ...nothing, ...(closed && { closed }) }
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

/** Whether lists of what costs less may be shown: where something is sold, and reductions may be announced. */
export function announcesOffers({ closed, promotions }: Pick<MarketFacts, 'closed' | 'promotions'>): boolean {
  return closed === undefined && promotions.reductions
}

/** What a page has to know of the rules before the shopper's own market is known. */
export interface PageRules {
  /** Tells these rules from others. */
  version: string
  /** Countries that may be sold to, between spaces. */
  open: string
  /** Those of them that the rules close and only a demonstration sells to, between spaces; absent where there are none. */
  demoOnly?: string
  /** The facts of the market whose prices the page shows. */
  market: MarketFacts
}
