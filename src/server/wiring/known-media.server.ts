import { setTimeout as wait } from 'node:timers/promises'
import { defaultLanguage } from '#app.config'
import { recordMedia } from '#server/process/media-origins.server.ts'
import { createCatalogueClient } from '#services/commerce/catalogue/catalogue.server.ts'
import { commerceGateway } from './gateway.server.ts'
import { tradeRules } from './trade-rules.server.ts'

/** Sample size. One product is enough if all pictures have the same origin. */
const some = 10
const patienceMs = 3000

/**
 * Learns the media origins of a hosted commerce service before the first request: the checkout shows pictures but does
 * not query the catalogue. After the timeout, page rendering records the origins instead.
 */
export async function learnMedia(): Promise<void> {
  const client = createCatalogueClient(await commerceGateway(), () => undefined, tradeRules)
  const asked = client.listProducts({ language: defaultLanguage, limit: some }).then(
    (cards) => recordMedia(cards.flatMap(({ image, imageLarge }) => [image, imageLarge])),
    () => undefined,
  )
  await Promise.race([asked, wait(patienceMs, undefined, { ref: false })])
}
