import { createContext, type ReactNode, use } from 'react'
import type { DomainTable } from '#lib/urls/locale-url.ts'
import type { PageRules } from '#market-rules/rules/market-rules.ts'

/** Settings that are sent to the browser. Must not contain secrets. */
export interface SiteSettings {
  origin: string
  domains: DomainTable
  /** Undefined if commerce is embedded and no proxy is trusted, because the country is then always the default. */
  detectsCountry?: true
  shop: { demo: boolean; email: string }
  rules: PageRules
  names: Readonly<Record<string, string>>
  services: {
    /** Without a trailing slash. */
    commerceUrl: string
    search: {
      appId: string
      searchKey: string
      indexPrefix: string
      path?: string
    }
    sentryDsn?: string
    storesErrorReports?: true
    klaviyoKey?: string
    containerId?: string
    hasExternalPurchaseLog?: true
  }
}

const SiteContext = createContext<SiteSettings | undefined>(undefined)

let known: SiteSettings | undefined

/** Like `useSite`, for code outside components. Undefined before the first render. Browser only. */
export function getCurrentSite(): SiteSettings | undefined {
  return known
}

/** Browser only, because a server renders pages concurrently. */
export function setCurrentSite(site: SiteSettings): void {
  known = site
}

export function SiteProvider({ site, children }: { site: SiteSettings; children: ReactNode }) {
  if (!import.meta.env.SSR) setCurrentSite(site)
  return <SiteContext value={site}>{children}</SiteContext>
}

/** Throws outside a `SiteProvider`. */
export function useSite(): SiteSettings {
  const site = use(SiteContext)
  if (!site) throw new Error('useSite needs a SiteProvider around it')
  return site
}
