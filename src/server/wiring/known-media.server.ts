import { setTimeout as wait } from 'node:timers/promises'
import { defaultLanguage } from '#app.config'
import { recordMedia } from '#server/process/media-origins.server.ts'
import { createCatalogueClient } from '#services/commerce/catalogue/catalogue.server.ts'
import { commerceGateway } from './gateway.server.ts'
import { tradeRules } from './trade-rules.server.ts'

/** Some products, of which one is enough where all pictures are in one place. */
const some = 10
const patienceMs = 3000

/**
 * Asks a hosted commerce service where its pictures are, before the first page is asked for: the checkout shows some and
 * asks the catalogue nothing. One that does not answer soon is not waited for; then pages learn it as they are drawn.
 */
export async function learnMedia(): Promise<void> {
  const client = createCatalogueClient(await commerceGateway(), () => undefined, tradeRules)
  const asked = client.listProducts({ language: defaultLanguage, limit: some }).then(
    (cards) => recordMedia(cards.flatMap(({ image, imageLarge }) => [image, imageLarge])),
    () => undefined,
  )
  await Promise.race([asked, wait(patienceMs, undefined, { ref: false })])
}
