import { createInsightsClient } from 'search-insights'
import type { Site } from '#features/site/site.tsx'
import { lastingFetch } from '#lib/browser/lasting-fetch.ts'
import { timeouts } from '#services/search/requester.ts'
import { deleteSearches } from './delete-searches.functions.ts'
import type { SearchEvent } from './rules/search-events.ts'

/** Where a visitor's events go while there is consent, and how they are forgotten when it goes. */
export interface InsightsSender {
  send: (events: readonly SearchEvent[]) => Promise<void>
  /** Has the service delete what this visitor sent. */
  forget: () => Promise<void>
}

/**
 * Sends events by the search service's own client, to the hosted insights or the embedded service. The visitor's name
 * is random and only in memory: nothing is stored for it. Loaded after consent only (insights.ts).
 */
export async function insightsSender({ appId, searchKey, path }: Site['services']['search']): Promise<InsightsSender> {
  const insights = createInsightsClient(post)
  const visitor = `anonymous-${crypto.randomUUID()}`
  let hasSent = false
  insights('init', {
    appId,
    apiKey: searchKey,
    useCookie: false,
    ...(path === undefined ? {} : { host: `${location.origin}${path}` }),
  })
  insights('setUserToken', visitor)
  return {
    send: async (events) => {
      const timestamp = Date.now()
      hasSent = true
      await insights(
        'sendEvents',
        events.map((event) => ({ ...event, timestamp })),
      )
    },
    forget: async () => {
      if (hasSent)
        await deleteSearches({ data: { visitor }, fetch: lastingFetch, signal: AbortSignal.timeout(timeouts.write) })
    },
  }
}

/** Survives the page that is being left. A browser does not tell connecting from waiting: both share the time to write. */
async function post(url: string, body: object): Promise<boolean> {
  // JSON that says it is text needs no question beforehand across origins.
  const init = { method: 'POST', headers: { 'content-type': 'text/plain' }, body: JSON.stringify(body) }
  const { ok } = await lastingFetch(url, { ...init, signal: AbortSignal.timeout(timeouts.write) })
  return ok
}
