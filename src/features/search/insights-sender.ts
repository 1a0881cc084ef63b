import { createInsightsClient } from 'search-insights'
import type { SiteSettings } from '#features/site/site.tsx'
import { fetchWithKeepalive } from '#lib/browser/fetch-with-keepalive.ts'
import { searchTimeoutsMs } from '#services/search/requester.ts'
import { deleteVisitorSearchEvents } from './delete-searches.functions.ts'
import type { SearchEvent } from './rules/search-events.ts'

export interface InsightsSender {
  send: (events: readonly SearchEvent[]) => Promise<void>
  deleteSentEvents: () => Promise<void>
}

/** The visitor ID is random and held only in memory. This module is loaded only after consent (insights.ts). */
export async function createInsightsSender(search: SiteSettings['services']['search']): Promise<InsightsSender> {
  const { appId, searchKey, path } = search
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
    deleteSentEvents: async () => {
      if (hasSent)
        await deleteVisitorSearchEvents({
          data: { visitor },
          fetch: fetchWithKeepalive,
          signal: AbortSignal.timeout(searchTimeoutsMs.write),
        })
    },
  }
}

/**
 * The request completes even if the visitor leaves the page. `fetch` has no separate connection timeout, so
 * `searchTimeoutsMs.write` covers the whole request.
 */
async function post(url: string, body: object): Promise<boolean> {
  // `text/plain` avoids a CORS preflight request.
  const init = { method: 'POST', headers: { 'content-type': 'text/plain' }, body: JSON.stringify(body) }
  const { ok } = await fetchWithKeepalive(url, { ...init, signal: AbortSignal.timeout(searchTimeoutsMs.write) })
  return ok
}
