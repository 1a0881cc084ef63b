import type { LanguageCode } from '#app.config'
import { getLocalizedDisplayName } from '#lib/format/display-name.ts'
import { getPageRules } from '#market-rules/rules/page-rules.ts'
import { getSeller, getSupportEmail } from '#market-rules/seller/seller.server.ts'
import { env } from '#server/process/env.server.ts'
import { shouldStoreErrorReports } from '#server/process/test-features.server.ts'
import { getCurrentMarketRules } from './current-market-rules.server.ts'
import { embeddedSearchConfig } from './data/embedded-service-ids.ts'

/** Returns settings that every page contains, such as service URLs (paths if embedded). None may be secret. */
export function getPublicSettings(language: LanguageCode) {
  const settings = env()
  const { origin, domains, trustProxy, commerce, search, sentryDsn, klaviyoKey, containerId, logflare } = settings
  const services = {
    commerceUrl: commerce?.apiUrl ?? '/embedded/commerce',
    search: search ?? { ...embeddedSearchConfig, path: '/embedded/search' },
    ...(sentryDsn ? { sentryDsn } : {}),
    ...(shouldStoreErrorReports(settings) ? { storesErrorReports: true as const } : {}),
    ...(klaviyoKey ? { klaviyoKey } : {}),
    ...(containerId ? { containerId } : {}),
    ...(logflare ? { hasExternalPurchaseLog: true as const } : {}),
  }
  const rules = getPageRules(getCurrentMarketRules(), language, Date.now())
  const { country } = rules.market
  const names = {
    [country]: getLocalizedDisplayName('region', country, language),
    [language]: getLocalizedDisplayName('language', language, language),
  }
  const shop = { demo: getSeller().demo, email: getSupportEmail() }
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
