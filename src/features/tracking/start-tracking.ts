import * as v from 'valibot'
import { tellsStartedCheckout } from '#app.config'
import { readToken } from '#features/cart/selection/shopper-storage.ts'
import { onConsent, visitor } from '#features/consent/consent-store.ts'
import { type ConsentPurpose, eventsOf, type Fate, fateOf } from '#features/consent/rules/visitor.ts'
import { readStored, removeStored, writeStored } from '#lib/browser/stored-text.ts'
import {
  clearAnalytics,
  denyByDefault,
  loadContainer,
  pushCountry,
  pushEvent,
  updateConsent,
} from '#services/analytics/container.ts'
import { dropEvents, flushEvents, holdEvents, type Moment } from '#services/analytics/moments.ts'
import { clearMarketing, loadMarketing, notifyMarketing } from '#services/marketing/klaviyo.ts'
import { report, warn } from '#services/monitoring/report.ts'
import { createTracker } from './create-tracker.ts'
import { type FollowedRouter, followSearches } from './follow-searches.ts'
import { shopContext } from './shop-context.ts'
import { visitorCountry } from './visitor-country.functions.ts'

const countryTimeoutMs = 3000

/** Public account ids, both optional. */
interface Services {
  klaviyoKey: string | undefined
  containerId: string | undefined
}

/** Applies age and consent answers (specification section 10.7): queues, sends or drops events, loads and removes trackers. */
export function startTracking(services: Services, router: FollowedRouter): () => void {
  denyByDefault()
  const track = trackerFor(services)
  const told: Record<ConsentPurpose, Fate> = { analytics: 'wait', marketing: 'wait' }
  const follow = () => {
    const now = { analytics: fateOf(visitor(), 'analytics'), marketing: fateOf(visitor(), 'marketing') }
    if (now.analytics === told.analytics && now.marketing === told.marketing) return
    updateConsent({ analytics: now.analytics === 'send', marketing: now.marketing === 'send' })
    followMoments(track)
    if (now.analytics !== told.analytics) followAnalytics(now.analytics, services)
    if (now.marketing !== told.marketing) followMarketing(now.marketing, services)
    Object.assign(told, now)
  }
  const stops = [followSearches(router), onConsent(follow), holdEvents]
  follow()
  return () => {
    for (const stop of stops) stop()
  }
}

function followAnalytics(fate: Fate, { containerId }: Services): void {
  if (fate !== 'send') {
    clearAnalytics()
    return
  }
  void tellCountry()
  loadContainer(containerId)
}

/** The country is a dimension of later events. Events are sent without a country if the lookup fails. */
async function tellCountry(): Promise<void> {
  try {
    const { country } = await visitorCountry({ signal: AbortSignal.timeout(countryTimeoutMs) })
    if (country !== null && isTold('analytics')) pushCountry(country)
  } catch (error) {
    console.warn('The country for analytics is not known.', error)
  }
}

function followMarketing(fate: Fate, { klaviyoKey }: Services): void {
  if (fate === 'send') {
    loadMarketing(klaviyoKey)
    return
  }
  clearMarketing()
  endCheckoutStart()
}

/** Flushes queued events once the visitor allows at least one purpose. Each outlet checks its own purpose. */
function followMoments(track: (moment: Moment) => void): void {
  const events = eventsOf(visitor())
  if (events === 'send') flushEvents(track)
  else if (events === 'drop') dropEvents()
  else holdEvents()
}

function isTold(purpose: ConsentPurpose): boolean {
  return fateOf(visitor(), purpose) === 'send'
}

/** A tracking error is reported and never reaches the caller. */
function trackerFor({ klaviyoKey }: Services): (moment: Moment) => void {
  const track = createTracker({
    context: shopContext,
    event: (event) => {
      if (isTold('analytics')) pushEvent(event)
    },
    marketing: (call) => {
      if (isTold('marketing')) notifyMarketing(klaviyoKey, call)
    },
    // Both write to browser storage, so both require consent.
    tellsStartedCheckout: () => tellsStartedCheckout && isTold('marketing'),
    firstTimeOf: (order) => isTold('analytics') && firstTimeOf(order),
    checkoutStart,
    endCheckoutStart,
    warn,
  })
  return (moment) => {
    try {
      track(moment)
    } catch (error) {
      report(error)
    }
  }
}

const checkoutStartKey = 'checkoutStart'

const Stored = v.pipe(v.string(), v.parseJson(), v.object({ cart: v.string(), id: v.string() }))

/** Event id of the checkout, stable per cart and tab (integrations reference section 2). Never contains the cart token. */
function checkoutStart(now = Date.now()): string {
  const cart = readToken() ?? ''
  const stored = v.safeParse(Stored, readStored('sessionStorage', checkoutStartKey))
  if (stored.success && stored.output.cart === cart) return stored.output.id
  const id = `${randomName()}-${now}`
  writeStored('sessionStorage', checkoutStartKey, JSON.stringify({ cart, id }))
  return id
}

function endCheckoutStart(): void {
  removeStored('sessionStorage', checkoutStartKey)
}

function randomName(): string {
  return [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** True once per order in this browser. False if storage fails: a missing purchase event is better than a duplicate. */
function firstTimeOf(order: string): boolean {
  const flag = `purchaseTracked.${order}`
  return readStored('localStorage', flag) === null && writeStored('localStorage', flag, '1')
}
