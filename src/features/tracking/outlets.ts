import type { GaEvent } from '#services/analytics/ga-event.ts'
import type { Moment } from '#services/analytics/moments.ts'
import type { MarketingCall } from '#services/marketing/marketing-call.ts'
import type { ShopContext } from './shop-context.ts'

export interface Outlets {
  context: () => ShopContext
  event: (event: GaEvent) => void
  marketing: (call: MarketingCall) => void
  /** True if the shop reports started checkouts. Requires consent, and a commerce service that does not report them itself. */
  tellsStartedCheckout: () => boolean
  checkoutStart: () => string
  endCheckoutStart: () => void
  /** Returns true the first time that an order's purchase is reported. */
  firstTimeOf: (order: string) => boolean
  warn: (text: string, ...fingerprint: string[]) => void
}

export type Handlers = { [Kind in Moment['kind']]: (moment: Extract<Moment, { kind: Kind }>) => void }

export type Part<Kind extends Moment['kind']> = Pick<Handlers, Kind>
