import { useEffect } from 'react'
import { onItemAdded } from '#features/cart/add-events.ts'
import { getConsent, isPurposeAllowed, onConsentChange } from '#features/consent/consent-store.ts'
import { useSite } from '#features/site/site.tsx'
import type { Suggestions } from '#services/search/suggest.ts'
import type { InsightsSender } from './insights-sender.ts'
import { createInsightsTracker } from './rules/insights-tracker.ts'

const tracker = createInsightsTracker()
let sender: InsightsSender | undefined
let following = false
let listening = false

export function useSearchInsights(): void {
  const { search } = useSite().services
  useEffect(() => {
    connectInsights(async () => (await import('./insights-sender.ts')).createInsightsSender(search))
    if (listening) return
    listening = true
    onItemAdded(({ product }) => trackAdded(product))
  }, [search])
}

function connectInsights(load: () => Promise<InsightsSender>): void {
  if (following) return
  following = true
  const follow = async () => {
    if (!isPurposeAllowed('analytics')) return stopInsights()
    sender ??= await load()
    await flush()
  }
  const attempt = () => follow().catch((error: unknown) => console.warn('Search events could not be sent', error))
  onConsentChange(() => void attempt())
  void attempt()
}

async function stopInsights(): Promise<void> {
  if (isRefused()) tracker.clear()
  const former = sender
  sender = undefined
  await former?.deleteSentEvents()
}

export function trackProductsViewed(index: string, queryID: string | undefined, objectIDs: readonly string[]): void {
  tracker.recordView(index, queryID, objectIDs)
  void flush()
}

export function trackProductClicked(objectID: string): void {
  tracker.recordClick(objectID)
  void flush()
}

/** Suggestions are not reported as viewed, because suggestions change with every keystroke. */
export function trackSuggestionClicked(found: Suggestions | undefined, objectID: string): void {
  if (!found) return
  tracker.recordPositions(
    found.index,
    found.queryID,
    found.products.map((product) => product.objectID),
  )
  trackProductClicked(objectID)
}

function trackAdded(objectID: string): void {
  tracker.recordAddToCart(objectID)
  void flush()
}

async function flush(): Promise<void> {
  if (isRefused()) return tracker.clear()
  if (!isPurposeAllowed('analytics') || !sender) return
  const events = tracker.takeEvents()
  if (events.length > 0)
    await sender.send(events).catch((error: unknown) => console.warn('Search events were not sent', error))
}

function isRefused(): boolean {
  return getConsent() !== 'unanswered' && !isPurposeAllowed('analytics')
}
