import type { ContactMessage } from '@pouchery/platform/contact/admin'
import { receiveMessage as receive } from '@pouchery/platform/contact/service'
import { defaultLanguage } from '#app.config'
import { marketFacts } from '#market-rules/rules/market-facts.ts'
import { pageCountry } from '#market-rules/rules/page-rules.ts'
import { currentMarketRules } from '#server/wiring/current-market-rules.server.ts'
import { embeddedServices } from '#server/wiring/embedded-services.server.ts'

export async function storeContactMessage(message: ContactMessage): Promise<void> {
  const { database } = await embeddedServices()
  const now = Date.now()
  const rules = currentMarketRules()
  const facts = marketFacts(rules, pageCountry(rules, defaultLanguage, now), now)
  await receive(database, message, { facts, now })
}
