import type { LanguageCode } from '#app.config'
import { getPageRules } from '#market-rules/rules/page-rules.ts'
import { bundledRules } from '#market-rules/rules/rule-files.server.ts'
import type { SiteSettings } from './site.tsx'

export function createSiteWithRules(language: LanguageCode): SiteSettings {
  const rules = getPageRules(bundledRules, language, Date.parse('2026-11-23T12:00:00Z'))
  const search = { appId: 'a', searchKey: 'k', indexPrefix: 'p_' }
  return {
    ...{ origin: 'https://shop.example', domains: {}, shop: { demo: true, email: 'support@pouchery.example' }, rules },
    ...{ names: {}, services: { commerceUrl: 'https://commerce.example', search } },
  }
}
