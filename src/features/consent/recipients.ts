import { brand } from '#app.config'
import type { Site } from '#features/site/site.tsx'
import type { ConsentPurpose } from './rules/visitor.ts'

/** Who receives what a visitor allows for a purpose, by name: those that this installation is set up with, the shop itself first. */
export function recipients(purpose: ConsentPurpose, services: Site['services']): string[] {
  const { containerId, klaviyoKey, search, logsElsewhere } = services
  const others: Record<ConsentPurpose, (string | false)[]> = {
    analytics: [
      containerId !== undefined && 'Google (Analytics)',
      search.path === undefined && 'Algolia',
      logsElsewhere === true && 'Logflare',
    ],
    marketing: [klaviyoKey !== undefined && 'Klaviyo', containerId !== undefined && 'Google (Ads)'],
  }
  return [brand.name, ...others[purpose].filter((name) => name !== false)]
}
