import { embeddedSearch } from '#server/wiring/data/embedded-service-ids.ts'
import type { Backend } from './backend.ts'
import { rewriteMediaUrls } from './commerce.ts'
import type { StandIn } from './network.ts'
import { pathOf } from './wire.ts'

const application = embeddedSearch.appId.toLowerCase()

/** Fake of the hosted search, which serves all hosts that clients try one after another, and the host for events. */
export function searchStandIn(backend: Backend): StandIn {
  return {
    hosts: [`${application}-dsn.algolia.net`, `${application}.algolia.net`, '*.algolianet.com', 'insights.algolia.io'],
    answer: async (request) => {
      const answer = await backend.ask(request, `/search${pathOf(request)}`)
      const { status, headers } = answer
      // Picture URLs in the records must have the host name of the hosted media service.
      return new Response(status === 204 ? null : rewriteMediaUrls(await answer.text()), { status, headers })
    },
    limited: () => Response.json({ message: 'Too many requests', status: 429 }, { status: 429 }),
    broken: () => Response.json({ message: 'Internal error', status: 500 }, { status: 500 }),
  }
}

const { appId, searchKey, indexPrefix } = embeddedSearch
export const searchSettings = ({ secrets }: Backend) => ({
  ...{ ALGOLIA_APP_ID: appId, ALGOLIA_SEARCH_KEY: searchKey, ALGOLIA_INDEX_PREFIX: indexPrefix },
  ALGOLIA_ADMIN_KEY: secrets.searchAdmin,
})
