import * as v from 'valibot'
import { tellsStartedCheckout } from '#app.config'
import { readToken } from '#features/cart/shopper-storage.ts'
import { onConsent, visitor } from '#features/consent/consent-store.ts'
import { eventsOf } from '#features/consent/rules/visitor.ts'
import { readStored, removeStored, writeStored } from '#lib/stored-text.ts'
import {
  denyByDefault,
  forgetAnalytics,
  loadContainer,
  pushCountry,
  pushEvent,
  updateConsent,
  visitorCountry,
} from '#services/analytics/container.ts'
import { dropMoments, holdMoments, type Moment, passMoments } from '#services/analytics/moments.ts'
import { forgetMarketing, loadMarketing, tellMarketing } from '#services/marketing/klaviyo.ts'
import { report, warn } from '#services/monitoring/report.ts'
import { createTracker } from './create-tracker.ts'
import { type FollowedRouter, followSearches } from './follow-searches.ts'
import { shopContext } from './shop-context.ts'

/** Public names of the marketing service's account and of the analytics container; neither has to be there. */
interface Services {
  klaviyoKey: string | undefined
  containerId: string | undefined
}

/**
 * Follows the visitor's answers until it is stopped: moments wait, are told, or are thrown away (specification
 * section 10.7). Everything that is loaded or kept for marketing and analytics is loaded and kept from here, after
 * consent, and let go of when it is withdrawn.
 */
export function startTracking(services: Services, router: FollowedRouter): () => void {
  denyByDefault()
  const track = trackerFor(services)
  let told: ReturnType<typeof eventsOf> = 'wait'
  const follow = () => {
    const events = eventsOf(visitor())
    if (events === told) return
    if (events === 'send') agree(services, track)
    else withdraw(events)
    told = events
  }
  const stops = [followSearches(router), onConsent(follow), holdMoments]
  follow()
  return () => {
    for (const stop of stops) stop()
  }
}

function agree({ klaviyoKey, containerId }: Services, track: (moment: Moment) => void): void {
  updateConsent('granted')
  void visitorCountry().then((country) => {
    if (country !== undefined && eventsOf(visitor()) === 'send') pushCountry(country)
  })
  passMoments(track)
  loadContainer(containerId)
  loadMarketing(klaviyoKey)
}

function withdraw(events: 'wait' | 'drop'): void {
  if (events === 'drop') dropMoments()
  else holdMoments()
  updateConsent('denied')
  forgetAnalytics()
  forgetMarketing()
  endCheckoutStart()
}

/** An event that cannot be told is reported, and disturbs nobody. */
function trackerFor({ klaviyoKey }: Services): (moment: Moment) => void {
  const track = createTracker({
    context: shopContext,
    event: pushEvent,
    marketing: (call) => tellMarketing(klaviyoKey, call),
    tellsStartedCheckout,
    checkoutStart,
    endCheckoutStart,
    firstTimeOf,
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

/**
 * A name for this start of the checkout: the same for every repeat with one cart in one tab. It stands for the cart's
 * token and the time (integrations reference section 2); the token itself opens the cart and is handed to nobody.
 */
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

/**
 * Whether an order's purchase was not told from this browser before; from now on it counts as told. A browser that stores
 * nothing could not tell a second look from the first: better no purchase than two.
 */
function firstTimeOf(order: string): boolean {
  const flag = `purchaseTracked.${order}`
  return readStored('localStorage', flag) === null && writeStored('localStorage', flag, '1')
}
