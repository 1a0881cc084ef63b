import type { ContactMessage } from '@pouchery/platform/contact/admin'
import { receiveContactMessage as receive } from '@pouchery/platform/contact/service'
import { defaultLanguage } from '#app.config'
import { resolveMarketRules } from '#market-rules/rules/market-rules.ts'
import { getPageCountry } from '#market-rules/rules/page-rules.ts'
import { getCurrentMarketRules } from '#server/wiring/current-market-rules.server.ts'
import { getEmbeddedServices } from '#server/wiring/embedded-services.server.ts'

export async function storeContactMessage(message: ContactMessage): Promise<void> {
  const { database } = await getEmbeddedServices()
  const now = Date.now()
  const rules = getCurrentMarketRules()
  const facts = resolveMarketRules(rules, getPageCountry(rules, defaultLanguage, now), now)
  await receive(database, message, { facts, now })
}
