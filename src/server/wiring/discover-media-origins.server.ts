import { setTimeout as wait } from 'node:timers/promises'
import { defaultLanguage } from '#app.config'
import { recordMediaOrigins } from '#server/process/media-origins.server.ts'
import { createCatalogueClient } from '#services/commerce/catalogue/catalogue.server.ts'
import { getCommerceClientConfig } from './client-configs.server.ts'
import { getCurrentMarketRules } from './current-market-rules.server.ts'

/** Number of products. One would be enough if all pictures had the same origin. */
const sampleSize = 10
const timeoutMs = 3000

/**
 * Runs before the first request, because the checkout shows pictures without querying the catalogue. After the
 * timeout, page rendering records the origins instead.
 */
export async function discoverMediaOrigins(): Promise<void> {
  const client = createCatalogueClient(await getCommerceClientConfig(), () => undefined, getCurrentMarketRules)
  const asked = client.listProducts({ language: defaultLanguage, limit: sampleSize }).then(
    (cards) => recordMediaOrigins(cards.flatMap(({ image, imageLarge }) => [image, imageLarge])),
    () => undefined,
  )
  await Promise.race([asked, wait(timeoutMs, undefined, { ref: false })])
}
