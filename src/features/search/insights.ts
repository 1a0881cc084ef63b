import { useEffect } from 'react'
import { onAdded } from '#features/cart/add-events.ts'
import { consent, isAllowed, onConsent } from '#features/consent/consent-store.ts'
import { useSite } from '#features/site/site.tsx'
import type { Suggestions } from '#services/search/suggest.ts'
import type { InsightsSender } from './insights-sender.ts'
import { createInsightsTracker } from './rules/insights-tracker.ts'

const tracker = createInsightsTracker()
/** Set only with the visitor's consent. */
let sender: InsightsSender | undefined
let following = false
let listening = false

/** Starts sending search events with consent, and reports added products. Call on pages and dialogs with a search. */
export function useInsights(): void {
  const { search } = useSite().services
  useEffect(() => {
    connectInsights(async () => (await import('./insights-sender.ts')).insightsSender(search))
    if (listening) return
    listening = true
    onAdded(({ product }) => trackAdded(product))
  }, [search])
}

/** Sends events once the visitor has consented. Browser only. */
function connectInsights(load: () => Promise<InsightsSender>): void {
  if (following) return
  following = true
  const follow = async () => {
    if (!isAllowed('analytics')) return stopInsights()
    sender ??= await load()
    await flush()
  }
  const attempt = () => follow().catch((error: unknown) => console.warn('Search events could not be sent', error))
  onConsent(() => void attempt())
  void attempt()
}

/** Deletes the visitor's events in the service. Also discards queued events if the visitor has refused consent. */
async function stopInsights(): Promise<void> {
  if (isRefused()) tracker.clear()
  const former = sender
  sender = undefined
  await former?.forget()
}

export function trackViewed(index: string, queryID: string | undefined, objectIDs: readonly string[]): void {
  tracker.shown(index, queryID, objectIDs)
  void flush()
}

export function trackClicked(objectID: string): void {
  tracker.clicked(objectID)
  void flush()
}

/** Reports a click on a suggestion. Suggestions are not reported as viewed, because they change with every keystroke. */
export function trackSuggestionClicked(found: Suggestions | undefined, objectID: string): void {
  if (!found) return
  tracker.known(
    found.index,
    found.queryID,
    found.products.map((product) => product.objectID),
  )
  trackClicked(objectID)
}

/** Reports a product added to the cart as a conversion if the shopper found it by a search. */
function trackAdded(objectID: string): void {
  tracker.added(objectID)
  void flush()
}

/** Sends queued events with consent. Discards them if the visitor has refused consent. */
async function flush(): Promise<void> {
  if (isRefused()) return tracker.clear()
  if (!isAllowed('analytics') || !sender) return
  const events = tracker.take()
  if (events.length > 0)
    await sender.send(events).catch((error: unknown) => console.warn('Search events were not sent', error))
}

function isRefused(): boolean {
  return consent() !== 'unanswered' && !isAllowed('analytics')
}
