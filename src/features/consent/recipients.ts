import { brand } from '#app.config'
import type { SiteSettings } from '#features/site/site.tsx'
import type { ConsentPurpose } from './rules/visitor.ts'

export function getDataRecipients(purpose: ConsentPurpose, services: SiteSettings['services']): string[] {
  const { containerId, klaviyoKey, search, hasExternalPurchaseLog } = services
  const others: Record<ConsentPurpose, (string | false)[]> = {
    analytics: [
      containerId !== undefined && 'Google (Analytics)',
      search.path === undefined && 'Algolia',
      hasExternalPurchaseLog === true && 'Logflare',
    ],
    marketing: [klaviyoKey !== undefined && 'Klaviyo', containerId !== undefined && 'Google (Ads)'],
  }
  return [brand.name, ...others[purpose].filter((name) => name !== false)]
}
