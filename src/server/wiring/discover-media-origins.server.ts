import { setTimeout as wait } from 'node:timers/promises'
import { defaultLanguage } from '#app.config'
import { recordMediaOrigins } from '#server/process/media-origins.server.ts'
import { createCatalogueClient } from '#services/commerce/catalogue/catalogue.server.ts'
import { getCommerceClientConfig } from './client-configs.server.ts'
import { getCurrentMarketRules } from './current-market-rules.server.ts'

/** Number of products to check. More than one, because pictures can have different origins. */
const sampleSize = 10
const timeoutMs = 3000

/**
 * With hosted commerce, must run before the first request, because the checkout shows pictures without querying the
 * catalogue. After a timeout, origins are still recorded when catalogue pages are rendered.
 */
export async function discoverMediaOrigins(): Promise<void> {
  const client = createCatalogueClient(await getCommerceClientConfig(), () => undefined, getCurrentMarketRules)
  const asked = client.listProducts({ language: defaultLanguage, limit: sampleSize }).then(
    (cards) => recordMediaOrigins(cards.flatMap(({ image, imageLarge }) => [image, imageLarge])),
    () => undefined,
  )
  await Promise.race([asked, wait(timeoutMs, undefined, { ref: false })])
}
