import type { LanguageCode } from '#app.config'
import { localizedCodeName } from '#lib/format/code-name.ts'
import { pageRules } from '#market-rules/rules/page-rules.ts'
import { seller, supportAddress } from '#market-rules/seller/seller.server.ts'
import { env } from '#server/process/env.server.ts'
import { storesErrorReports } from '#server/process/test-features.server.ts'
import { currentMarketRules } from './current-market-rules.server.ts'
import { embeddedSearch } from './data/embedded-service-ids.ts'

/**
 * URLs (paths for embedded services) and public keys. Every page includes these settings, so they must not contain
 * secrets.
 */
export function publicSettings(language: LanguageCode) {
  const settings = env()
  const { origin, domains, trustProxy, commerce, search, sentryDsn, klaviyoKey, containerId, logflare } = settings
  const services = {
    commerceUrl: commerce?.apiUrl ?? '/embedded/commerce',
    search: search ?? { ...embeddedSearch, path: '/embedded/search' },
    ...(sentryDsn ? { sentryDsn } : {}),
    ...(storesErrorReports(settings) ? { storesErrorReports: true as const } : {}),
    ...(klaviyoKey ? { klaviyoKey } : {}),
    ...(containerId ? { containerId } : {}),
    ...(logflare ? { hasExternalPurchaseLog: true as const } : {}),
  }
  const rules = pageRules(currentMarketRules(), language, Date.now())
  const { country } = rules.market
  const names = {
    [country]: localizedCodeName('region', country, language),
    [language]: localizedCodeName('language', language, language),
  }
  const shop = { demo: seller().demo, email: supportAddress() }
  return {
    origin,
    domains,
    services,
    shop,
    rules,
    names,
    ...(commerce || trustProxy ? { detectsCountry: true as const } : {}),
  }
}
