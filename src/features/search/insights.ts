import { useEffect } from 'react'
import { onAdded } from '#features/cart/added.ts'
import { consent, isAllowed, onConsent } from '#features/consent/consent-store.ts'
import { useSite } from '#features/site/site.tsx'
import type { Suggestions } from '#services/search/suggest.ts'
import type { InsightsSender } from './insights-sender.ts'
import { createInsightsTracker } from './rules/insights-tracker.ts'

const tracker = createInsightsTracker()
/** Loaded only when the visitor agreed. */
let sender: InsightsSender | undefined
let following = false
let listening = false

/** Connects the search's events to the service and to the cart, once on a page that searches. */
export function useInsights(): void {
  const { search } = useSite().services
  useEffect(() => {
    connectInsights(async () => (await import('./insights-sender.ts')).insightsSender(search))
    if (listening) return
    listening = true
    onAdded(({ product }) => trackAdded(product))
  }, [search])
}

/** Where events go once there is consent; told by the pages and dialogs that search. Browser only. */
function connectInsights(load: () => Promise<InsightsSender>): void {
  if (following) return
  following = true
  const follow = async () => {
    if (!isAllowed('analytics')) return letGo()
    sender ??= await load()
    await flush()
  }
  const attempt = () => follow().catch((error: unknown) => console.warn('Search events could not be sent', error))
  onConsent(() => void attempt())
  void attempt()
}

/** Statistics are not allowed any more, or not yet: what is kept here goes, and so does what the service has of this visitor. */
async function letGo(): Promise<void> {
  if (isRefused()) tracker.clear()
  const former = sender
  sender = undefined
  await former?.forget()
}

/** Products that a search showed. */
export function trackViewed(index: string, queryID: string | undefined, objectIDs: readonly string[]): void {
  tracker.shown(index, queryID, objectIDs)
  void flush()
}

/** A product that was followed from a search's results; `position` counts from 1. */
export function trackClicked(objectID: string): void {
  tracker.clicked(objectID)
  void flush()
}

/** The same from suggestions, which are not reported as shown: they change with every letter. */
export function trackFollowed(found: Suggestions | undefined, objectID: string): void {
  if (!found) return
  tracker.known(
    found.index,
    found.queryID,
    found.products.map((product) => product.objectID),
  )
  trackClicked(objectID)
}

/** A product was put into the cart: a conversion when a search had led to it. */
function trackAdded(objectID: string): void {
  tracker.added(objectID)
  void flush()
}

/** Nothing leaves without consent, and nothing waits once it was refused. */
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
