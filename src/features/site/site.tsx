import { createContext, type ReactNode, use } from 'react'
import type { DomainTable } from '#lib/urls/locale-url.ts'
import type { PageRules } from '#market-rules/rules/market-facts.ts'

/** Settings of this installation for every page: URLs, and the services that the browser may call. No secrets. */
export interface Site {
  /** Origin of the base domain, for canonical links. */
  origin: string
  domains: DomainTable
  /** Set if the commerce service can detect a visitor's country. Without a trusted proxy, the service only has its default. */
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
      /** Path of an embedded search service on the page's origin. */
      path?: string
    }
    sentryDsn?: string
    /** Set if the shop stores error reports itself, because no service is configured. */
    storesErrorReports?: true
    klaviyoKey?: string
    containerId?: string
    /** Set if an external service stores the purchase log. */
    hasExternalPurchaseLog?: true
  }
}

const SiteContext = createContext<Site | undefined>(undefined)

let known: Site | undefined

/** Settings of the installation, for code outside components; undefined before the first render. Browser only. */
export function currentSite(): Site | undefined {
  return known
}

/** Stores the settings for `currentSite`. Only for the browser: a server renders many pages at a time. */
export function setCurrentSite(site: Site): void {
  known = site
}

export function SiteProvider({ site, children }: { site: Site; children: ReactNode }) {
  if (!import.meta.env.SSR) setCurrentSite(site)
  return <SiteContext value={site}>{children}</SiteContext>
}

/** Settings of the installation, from the root route's loader. Throws outside a `SiteProvider`. */
export function useSite(): Site {
  const site = use(SiteContext)
  if (!site) throw new Error('useSite needs a SiteProvider around it')
  return site
}
