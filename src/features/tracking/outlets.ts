import type { GaEvent } from '#services/analytics/ga-event.ts'
import type { Moment } from '#services/analytics/moments.ts'
import type { MarketingCall } from '#services/marketing/marketing-call.ts'
import type { ShopContext } from './shop-context.ts'

export interface Outlets {
  context: () => ShopContext
  event: (event: GaEvent) => void
  marketing: (call: MarketingCall) => void
  /** Whether the shop tells of started checkouts: not where the commerce service does so itself, nor without consent. */
  tellsStartedCheckout: () => boolean
  checkoutStart: () => string
  endCheckoutStart: () => void
  /** Whether an order's purchase was not told before. */
  firstTimeOf: (order: string) => boolean
  warn: (text: string, ...fingerprint: string[]) => void
}

/** What each kind of moment leads to. */
export type Handlers = { [Kind in Moment['kind']]: (moment: Extract<Moment, { kind: Kind }>) => void }

/** The handlers of some kinds of moments. */
export type Part<Kind extends Moment['kind']> = Pick<Handlers, Kind>
