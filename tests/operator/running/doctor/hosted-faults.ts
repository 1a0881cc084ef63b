import { corsPreflight } from './external-services.ts'
import { type Fault, respondWith } from './fault.ts'

const project = 'https://zp7mbokg.api.sanity.io/v2024-12-18'
const search = 'https://appid-dsn.algolia.net/1'

export const hostedFaults: readonly Fault[] = [
  {
    name: 'commerce refuses the secret',
    environment: { CENTRA_SECRET: 'another-secret' },
    subject: 'Commerce (Centra)',
    says: /CENTRA_SECRET is refused/,
  },
  {
    name: 'the commerce address is another site',
    plant: ({ world }) => world.answer('GET https://centra.test/api/checkout/countries', () => new Response('<html>')),
    subject: 'Commerce (Centra)',
    says: /not as a Checkout API does/,
  },
  {
    name: 'commerce does not know the origin',
    plant: ({ world }) => world.answer('OPTIONS https://centra.test/', corsPreflight('https://old.test')),
    subject: 'Commerce (Centra)',
    says: /Browsers on https:\/\/shop\.test cannot call it/,
  },
  {
    name: 'commerce ships nowhere',
    plant: ({ world }) =>
      world.answer(
        'GET https://centra.test/api/checkout/countries',
        respondWith(200, { countries: [{ country: 'SE' }] }),
      ),
    subject: 'Commerce (Centra)',
    state: 'watch',
    says: /does not ship to DK, /,
  },
  {
    name: 'commerce tells of no change',
    environment: { CENTRA_WEBHOOK_SECRET: '' },
    subject: 'Commerce (Centra)',
    state: 'watch',
    says: /appear late/,
  },
  {
    name: 'the proxy keeps the commerce webhook away',
    plant: ({ world }) => world.answer('POST https://shop.test/api/webhooks/commerce', respondWith(404)),
    subject: 'Commerce (Centra)',
    says: /responds with 404 to an unsigned delivery/,
  },
  {
    name: 'the data set is not there',
    environment: { SANITY_DATASET: 'staging' },
    plant: ({ world }) => world.answer(`${project}/data/query/staging`, respondWith(404)),
    subject: 'Content (Sanity)',
    says: /"staging" cannot be read \(status 404\)/,
  },
  {
    name: 'the data set is empty',
    plant: ({ world }) =>
      world.answer(`${project}/data/query/production?query=count(*%5B`, respondWith(200, { result: 0 })),
    subject: 'Content (Sanity)',
    says: /is empty/,
  },
  {
    name: 'the read token is refused',
    plant: ({ world }) => world.answer(`${project}/data/query/production?query=count(*)&perspective`, respondWith(401)),
    subject: 'Content (Sanity)',
    says: /SANITY_READ_TOKEN is refused/,
  },
  {
    name: 'the write token may only read',
    plant: ({ world }) => world.answer(`POST ${project}/data/mutate/production?dryRun=true`, respondWith(403)),
    subject: 'Content (Sanity)',
    says: /SANITY_WRITE_TOKEN cannot write \(status 403\)/,
  },
  {
    name: 'the project does not know the origin',
    plant: ({ world }) => world.answer(`OPTIONS ${project}/`, respondWith(403)),
    subject: 'Content (Sanity)',
    says: /cannot call the project with credentials/,
  },
  {
    name: 'the project has no webhook',
    plant: ({ world }) => world.answer('https://zp7mbokg.api.sanity.io/v2021-10-04/hooks/', () => Response.json([])),
    subject: 'Content (Sanity)',
    says: /no webhook to the shop/,
  },
  {
    name: 'the search key is refused',
    plant: ({ world }) => world.answer(`${search}/keys/search-key`, respondWith(403)),
    subject: 'Search (Algolia)',
    says: /ALGOLIA_SEARCH_KEY is refused/,
  },
  {
    name: 'the search key may write',
    plant: ({ world }) => world.answer(`${search}/keys/search-key`, respondWith(200, { acl: ['search', 'addObject'] })),
    subject: 'Search (Algolia)',
    says: /can do more than search \(addObject\)/,
  },
  {
    name: 'a language has no index',
    plant: ({ world }) => world.answer(`POST ${search}/indexes/shop_sv/query`, respondWith(404)),
    subject: 'Search (Algolia)',
    says: /no index with the prefix "shop_" for sv/,
  },
  {
    name: 'an index is empty',
    plant: ({ world }) => world.answer(`POST ${search}/indexes/shop_de/query`, respondWith(200, { nbHits: 0 })),
    subject: 'Search (Algolia)',
    says: /indexes for de contain no products/,
  },
  {
    name: 'the indexes are old',
    plant: ({ world }) =>
      world.answer(
        `GET ${search}/indexes`,
        respondWith(200, { items: [{ name: 'shop_sv', updatedAt: '2026-11-20T00:00:00Z' }] }),
      ),
    subject: 'Search (Algolia)',
    state: 'watch',
    says: /last written 11 days ago/,
  },
  {
    name: 'the admin key is refused',
    plant: ({ world }) => world.answer(`GET ${search}/indexes`, respondWith(403)),
    subject: 'Search (Algolia)',
    says: /ALGOLIA_ADMIN_KEY is refused/,
  },
]
