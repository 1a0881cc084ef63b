import type { AnalyticsEvent } from '#services/analytics/event-queue.ts'
import type { GaEvent } from '#services/analytics/ga-event.ts'
import type { MarketingCall } from '#services/marketing/marketing-call.ts'
import type { ShopContext } from './shop-context.ts'

export interface TrackerOptions {
  context: () => ShopContext
  event: (event: GaEvent) => void
  marketing: (call: MarketingCall) => void
  reportsStartedCheckout: () => boolean
  checkoutStart: () => string
  endCheckoutStart: () => void
  isFirstReport: (order: string) => boolean
  warn: (text: string, ...fingerprint: string[]) => void
}

export type Handlers = { [Kind in AnalyticsEvent['kind']]: (moment: Extract<AnalyticsEvent, { kind: Kind }>) => void }

export type HandlersFor<Kind extends AnalyticsEvent['kind']> = Pick<Handlers, Kind>
