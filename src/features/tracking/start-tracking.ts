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

/** Public names of the marketing service's account and of the analytics container; neither has to be there. */
interface Services {
  klaviyoKey: string | undefined
  containerId: string | undefined
}

/** Follows the visitor's answers (specification section 10.7): queues, sends or drops events, loads and removes trackers. */
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

/** The visitor's country is a dimension of what follows; without it that is told too. */
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

/** Moments go on as soon as anybody may be told of them; what a purpose refuses, its outlet leaves out. */
function followMoments(track: (moment: Moment) => void): void {
  const events = eventsOf(visitor())
  if (events === 'send') flushEvents(track)
  else if (events === 'drop') dropEvents()
  else holdEvents()
}

function isTold(purpose: ConsentPurpose): boolean {
  return fateOf(visitor(), purpose) === 'send'
}

/** An event that cannot be told is reported, and disturbs nobody. */
function trackerFor({ klaviyoKey }: Services): (moment: Moment) => void {
  const track = createTracker({
    context: shopContext,
    event: (event) => {
      if (isTold('analytics')) pushEvent(event)
    },
    marketing: (call) => {
      if (isTold('marketing')) notifyMarketing(klaviyoKey, call)
    },
    // Both keep something: only for who allowed it.
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

/** Session storage name of the checkout that was begun: which cart's, and its name for the marketing service. */
const checkoutStartKey = 'checkoutStart'

const Stored = v.pipe(v.string(), v.parseJson(), v.object({ cart: v.string(), id: v.string() }))

/** An id of this checkout, the same for one cart in one tab (integrations reference section 2); never the token. */
function checkoutStart(now = Date.now()): string {
  const cart = readToken() ?? ''
  const stored = v.safeParse(Stored, readStored('sessionStorage', checkoutStartKey))
  if (stored.success && stored.output.cart === cart) return stored.output.id
  const id = `${randomName()}-${now}`
  writeStored('sessionStorage', checkoutStartKey, JSON.stringify({ cart, id }))
  return id
}

/** The cart was ordered: the next checkout is another one. */
function endCheckoutStart(): void {
  removeStored('sessionStorage', checkoutStartKey)
}

function randomName(): string {
  return [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** True once per order in this browser. False where nothing can be stored: better no purchase than two. */
function firstTimeOf(order: string): boolean {
  const flag = `purchaseTracked.${order}`
  return readStored('localStorage', flag) === null && writeStored('localStorage', flag, '1')
}
