import * as v from 'valibot'
import { shouldSendStartedCheckout } from '#app.config'
import { readShopperToken } from '#features/cart/selection/shopper-storage.ts'
import { getVisitor, onConsentChange } from '#features/consent/consent-store.ts'
import {
  type ConsentPurpose,
  type EventHandling,
  getCombinedEventHandling,
  getEventHandling,
} from '#features/consent/rules/visitor.ts'
import { readStoredText, removeStoredText, writeStoredText } from '#lib/browser/stored-text.ts'
import {
  clearAnalyticsStorage,
  denyConsentByDefault,
  loadTagManager,
  pushCountry,
  pushGaEvent,
  updateConsent,
} from '#services/analytics/container.ts'
import {
  type AnalyticsEvent,
  connectEventSink,
  discardEvents,
  resumeQueueing,
} from '#services/analytics/event-queue.ts'
import { clearMarketingData, loadMarketingScript, pushMarketingCall } from '#services/marketing/klaviyo.ts'
import { reportUnexpectedError, reportWarning } from '#services/monitoring/report.ts'
import { createTracker } from './create-tracker.ts'
import { getShopContext } from './shop-context.ts'
import { type TrackedRouter, trackSearches } from './track-searches.ts'
import { getVisitorCountry } from './visitor-country.functions.ts'

const countryTimeoutMs = 3000

interface Services {
  klaviyoKey: string | undefined
  containerId: string | undefined
}

/**
 * Queues, sends or drops events, and loads trackers or deletes their stored data, according to the age and consent
 * answers (specification section 10.7). Returns a function that stops tracking.
 */
export function startTracking(services: Services, router: TrackedRouter): () => void {
  denyConsentByDefault()
  const track = createConsentedTracker(services)
  const received: Record<ConsentPurpose, EventHandling> = { analytics: 'wait', marketing: 'wait' }
  const follow = () => {
    const now = {
      analytics: getEventHandling(getVisitor(), 'analytics'),
      marketing: getEventHandling(getVisitor(), 'marketing'),
    }
    if (now.analytics === received.analytics && now.marketing === received.marketing) return
    updateConsent({ analytics: now.analytics === 'send', marketing: now.marketing === 'send' })
    applyQueueConsent(track)
    if (now.analytics !== received.analytics) applyAnalyticsConsent(now.analytics, services)
    if (now.marketing !== received.marketing) applyMarketingConsent(now.marketing, services)
    Object.assign(received, now)
  }
  const stops = [trackSearches(router), onConsentChange(follow), resumeQueueing]
  follow()
  return () => {
    for (const stop of stops) stop()
  }
}

function applyAnalyticsConsent(fate: EventHandling, { containerId }: Services): void {
  if (fate !== 'send') {
    clearAnalyticsStorage()
    return
  }
  void pushVisitorCountry()
  loadTagManager(containerId)
}

async function pushVisitorCountry(): Promise<void> {
  try {
    const { country } = await getVisitorCountry({ signal: AbortSignal.timeout(countryTimeoutMs) })
    if (country !== null && hasConsentFor('analytics')) pushCountry(country)
  } catch (error) {
    console.warn('The country for analytics could not be determined', error)
  }
}

function applyMarketingConsent(fate: EventHandling, { klaviyoKey }: Services): void {
  if (fate === 'send') {
    loadMarketingScript(klaviyoKey)
    return
  }
  clearMarketingData()
  clearCheckoutEventId()
}

/**
 * Sends, drops or queues events depending on the visitor's answers. Sends if any purpose is allowed, because the
 * tracker checks each purpose separately.
 */
function applyQueueConsent(track: (event: AnalyticsEvent) => void): void {
  const events = getCombinedEventHandling(getVisitor())
  if (events === 'send') connectEventSink(track)
  else if (events === 'drop') discardEvents()
  else resumeQueueing()
}

function hasConsentFor(purpose: ConsentPurpose): boolean {
  return getEventHandling(getVisitor(), purpose) === 'send'
}

/** The tracker sends each event only if its purpose is allowed. Errors are reported instead of thrown. */
function createConsentedTracker({ klaviyoKey }: Services): (event: AnalyticsEvent) => void {
  const track = createTracker({
    getContext: getShopContext,
    sendEvent: (event) => {
      if (hasConsentFor('analytics')) pushGaEvent(event)
    },
    sendMarketingCall: (call) => {
      if (hasConsentFor('marketing')) pushMarketingCall(klaviyoKey, call)
    },
    // The next two functions check the consent, because these reports write to browser storage.
    reportsStartedCheckout: () => shouldSendStartedCheckout && hasConsentFor('marketing'),
    isFirstReport: (order) => hasConsentFor('analytics') && markPurchaseTracked(order),
    getCheckoutStartId: getCheckoutEventId,
    clearCheckoutStartId: clearCheckoutEventId,
    warn: reportWarning,
  })
  return (event) => {
    try {
      track(event)
    } catch (error) {
      reportUnexpectedError(error)
    }
  }
}

const checkoutStartKey = 'checkoutStart'

const storedCheckoutStartSchema = v.pipe(v.string(), v.parseJson(), v.object({ cart: v.string(), id: v.string() }))

/** Returns one ID per cart and tab (integrations reference section 2). The ID never contains the cart token. */
function getCheckoutEventId(now = Date.now()): string {
  const cart = readShopperToken() ?? ''
  const stored = v.safeParse(storedCheckoutStartSchema, readStoredText('sessionStorage', checkoutStartKey))
  if (stored.success && stored.output.cart === cart) return stored.output.id
  const id = `${createRandomEventId()}-${now}`
  writeStoredText('sessionStorage', checkoutStartKey, JSON.stringify({ cart, id }))
  return id
}

function clearCheckoutEventId(): void {
  removeStoredText('sessionStorage', checkoutStartKey)
}

function createRandomEventId(): string {
  return [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** True once per order and browser. False if storage fails, because a missing event is better than a duplicate. */
function markPurchaseTracked(order: string): boolean {
  const flag = `purchaseTracked.${order}`
  return readStoredText('localStorage', flag) === null && writeStoredText('localStorage', flag, '1')
}
