import type { AnalyticsEvent } from '#services/analytics/event-queue.ts'
import type { GaEvent } from '#services/analytics/ga-event.ts'
import type { MarketingCall } from '#services/marketing/marketing-call.ts'
import type { ShopContext } from './shop-context.ts'

export interface TrackerOptions {
  getContext: () => ShopContext
  sendEvent: (event: GaEvent) => void
  sendMarketingCall: (call: MarketingCall) => void
  reportsStartedCheckout: () => boolean
  getCheckoutStartId: () => string
  clearCheckoutStartId: () => void
  isFirstReport: (order: string) => boolean
  warn: (text: string, ...fingerprint: string[]) => void
}

export type AnalyticsHandlers = {
  [Kind in AnalyticsEvent['kind']]: (moment: Extract<AnalyticsEvent, { kind: Kind }>) => void
}

export type AnalyticsHandlersFor<Kind extends AnalyticsEvent['kind']> = Pick<AnalyticsHandlers, Kind>
