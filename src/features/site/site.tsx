import { createContext, type ReactNode, use } from 'react'
import type { DomainTable } from '#lib/urls/locale-url.ts'
import type { PageRules } from '#market-rules/rules/market-facts.ts'

/** Settings of this installation that every page needs. Public, so they must not contain secrets. */
export interface Site {
  /** Origin of the base domain, for canonical URLs. */
  origin: string
  domains: DomainTable
  /** Set if the commerce service can detect a visitor's country. Without a trusted proxy, it always returns the default. */
  detectsCountry?: true
  shop: { demo: boolean; email: string }
  rules: PageRules
  /** Names of the page's country and language by code, in the page's language. */
  names: Readonly<Record<string, string>>
  services: {
    /** Base URL of the commerce service, without a trailing slash. */
    commerceUrl: string
    search: {
      appId: string
      searchKey: string
      indexPrefix: string
      /** Path of an embedded search service. Undefined for the hosted service. */
      path?: string
    }
    sentryDsn?: string
    /** Set if the shop stores error reports because no reporting service is configured. */
    storesErrorReports?: true
    klaviyoKey?: string
    containerId?: string
    /** Set if an external service stores the purchase log. */
    hasExternalPurchaseLog?: true
  }
}

const SiteContext = createContext<Site | undefined>(undefined)

let known: Site | undefined

/** Returns the settings for code outside components. Undefined before the first render. Browser only. */
export function currentSite(): Site | undefined {
  return known
}

/** Sets the settings for `currentSite`. Browser only: a server renders pages concurrently. */
export function setCurrentSite(site: Site): void {
  known = site
}

export function SiteProvider({ site, children }: { site: Site; children: ReactNode }) {
  if (!import.meta.env.SSR) setCurrentSite(site)
  return <SiteContext value={site}>{children}</SiteContext>
}

/** Returns the settings from the root route's loader. Throws outside a `SiteProvider`. */
export function useSite(): Site {
  const site = use(SiteContext)
  if (!site) throw new Error('useSite needs a SiteProvider around it')
  return site
}
