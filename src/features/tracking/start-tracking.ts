import { tellsStartedCheckout } from '#app.config'
import { onConsent, visitor } from '#features/consent/consent-store.ts'
import { eventsOf } from '#features/consent/rules/visitor.ts'
import { forgetAnalytics, loadContainer } from '#services/analytics/container.ts'
import { visitorCountry } from '#services/analytics/country.ts'
import { denyByDefault, pushCountry, pushEvent, updateConsent } from '#services/analytics/data-layer.ts'
import { dropMoments, holdMoments, type Moment, passMoments } from '#services/analytics/moments.ts'
import { forgetMarketing, loadMarketing, tellMarketing } from '#services/marketing/klaviyo.ts'
import { report, warn } from '#services/monitoring/report.ts'
import { checkoutStart, endCheckoutStart } from './checkout-start.ts'
import { createTracker } from './create-tracker.ts'
import { type FollowedRouter, followSearches } from './follow-searches.ts'
import { firstTimeOf } from './once-per-order.ts'
import { shopContext } from './shop-context.ts'

/** Public names of the marketing service's account and of the analytics container; neither has to be there. */
interface Services {
  klaviyoKey: string | undefined
  containerId: string | undefined
}

/**
 * Follows the visitor's answers until it is stopped: moments wait, are told, or are thrown away (design
 * section 9.7). Everything that is loaded or kept for marketing and analytics is loaded and kept from here, after
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
