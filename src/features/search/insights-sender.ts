import insights from 'search-insights'
import type { Site } from '#features/site/site.tsx'
import type { SearchEvent } from './rules/search-events.ts'

/**
 * Sends events by the search service's own client, to the hosted insights or the embedded service. The visitor's name
 * is random and only in memory: nothing is stored for it. Loaded after consent only (insights.ts).
 */
export async function insightsSender({ appId, searchKey, path }: Site['services']['search']) {
  insights('init', {
    appId,
    apiKey: searchKey,
    useCookie: false,
    ...(path === undefined ? {} : { host: `${location.origin}${path}` }),
  })
  insights('setUserToken', `anonymous-${crypto.randomUUID()}`)
  return async (events: readonly SearchEvent[]) => {
    const timestamp = Date.now()
    await insights(
      'sendEvents',
      events.map((event) => ({ ...event, timestamp })),
    )
  }
}
