import { createPreflightReply } from './fake-external-services.ts'
import { createJsonReply, defineFailingFault, defineWatchFault, type Fault } from './fault.ts'

const commerce = 'Commerce (Centra)'
const countries = 'GET https://centra.test/api/checkout/countries'
const content = 'Content (Sanity)'
const project = 'https://zp7mbokg.api.sanity.io/v2024-12-18'
const search = 'Search (Algolia)'
const application = 'https://appid-dsn.algolia.net/1'

export const hostedFaults: readonly Fault[] = [
  defineFailingFault('commerce refuses the secret', commerce, /CENTRA_SECRET is refused/, {
    CENTRA_SECRET: 'another-secret',
  }),
  defineFailingFault('the commerce address is another site', commerce, /not as a Checkout API does/, (world) =>
    world.setReply(countries, () => new Response('<html>')),
  ),
  defineFailingFault(
    'commerce does not allow the origin',
    commerce,
    /Browsers on https:\/\/shop\.test cannot call it/,
    (world) => world.setReply('OPTIONS https://centra.test/', createPreflightReply('https://old.test')),
  ),
  defineWatchFault('commerce does not ship to a market', commerce, /does not ship to DK, /, (world) =>
    world.setReply(countries, createJsonReply(200, { countries: [{ country: 'SE' }] })),
  ),
  defineWatchFault('commerce has no webhook secret', commerce, /appear late/, { CENTRA_WEBHOOK_SECRET: '' }),
  defineFailingFault(
    'the proxy blocks the commerce webhook',
    commerce,
    /responds with 404 to an unsigned delivery/,
    (world) => world.setReply('POST https://shop.test/api/webhooks/commerce', createJsonReply(404)),
  ),
  defineFailingFault(
    'the data set does not exist',
    content,
    /"staging" cannot be read \(status 404\)/,
    { SANITY_DATASET: 'staging' },
    (world) => world.setReply(`${project}/data/query/staging`, createJsonReply(404)),
  ),
  defineFailingFault('the data set is empty', content, /is empty/, (world) =>
    world.setReply(`${project}/data/query/production?query=count(*%5B`, createJsonReply(200, { result: 0 })),
  ),
  defineFailingFault('the read token is refused', content, /SANITY_READ_TOKEN is refused/, (world) =>
    world.setReply(`${project}/data/query/production?query=count(*)&perspective`, createJsonReply(401)),
  ),
  defineFailingFault(
    'the write token may only read',
    content,
    /SANITY_WRITE_TOKEN cannot write \(status 403\)/,
    (world) => world.setReply(`POST ${project}/data/mutate/production?dryRun=true`, createJsonReply(403)),
  ),
  defineFailingFault(
    'the project does not allow the origin',
    content,
    /cannot call the project with credentials/,
    (world) => world.setReply(`OPTIONS ${project}/`, createJsonReply(403)),
  ),
  defineFailingFault('the project has no webhook', content, /no webhook to the shop/, (world) =>
    world.setReply('https://zp7mbokg.api.sanity.io/v2021-10-04/hooks/', () => Response.json([])),
  ),
  defineFailingFault('the search key is refused', search, /ALGOLIA_SEARCH_KEY is refused/, (world) =>
    world.setReply(`${application}/keys/search-key`, createJsonReply(403)),
  ),
  defineFailingFault('the search key may write', search, /can do more than search \(addObject\)/, (world) =>
    world.setReply(`${application}/keys/search-key`, createJsonReply(200, { acl: ['search', 'addObject'] })),
  ),
  defineFailingFault('a language has no index', search, /no index with the prefix "shop_" for sv/, (world) =>
    world.setReply(`POST ${application}/indexes/shop_sv/query`, createJsonReply(404)),
  ),
  defineFailingFault('an index is empty', search, /indexes for de contain no products/, (world) =>
    world.setReply(`POST ${application}/indexes/shop_de/query`, createJsonReply(200, { nbHits: 0 })),
  ),
  defineWatchFault('the indexes are old', search, /last written 11 days ago/, (world) =>
    world.setReply(
      `GET ${application}/indexes`,
      createJsonReply(200, { items: [{ name: 'shop_sv', updatedAt: '2026-11-20T00:00:00Z' }] }),
    ),
  ),
  defineFailingFault('the admin key is refused', search, /ALGOLIA_ADMIN_KEY is refused/, (world) =>
    world.setReply(`GET ${application}/indexes`, createJsonReply(403)),
  ),
]
