import { createCommerceService } from '@pouchery/commerce-server/service'
import type { Database } from '@pouchery/platform/database/database'
import { openEverywhereRules } from '#market-rules/rules/open-everywhere.fixture.ts'
import { createCatalogueClient } from '#services/commerce/catalogue/catalogue.server.ts'

const [publicBase, secret] = ['/embedded/commerce', 'catalogue-test-secret']

/** Returns a client for the catalogue in the database. */
export function createTestCatalogueClient(database: Database) {
  const commerce = createCommerceService({ database, secret, publicBase, mediaDir: '/none', defaultCountry: 'SE' })
  const fetch: typeof globalThis.fetch = async (...call) => commerce.fetch(new Request(...call))
  const clientConfig = { baseUrl: `http://shop.test${publicBase}`, secret, fetch }
  const rules = () => openEverywhereRules
  return createCatalogueClient(clientConfig, () => undefined, rules)
}
