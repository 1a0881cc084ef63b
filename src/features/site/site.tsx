import { createContext, type ReactNode, use } from 'react'
import type { DomainTable } from '#lib/urls/locale-url.ts'
import type { PageRules } from '#market-rules/rules/market-facts.ts'

/** What every page knows about this installation: addresses, and the services the browser may call. No secrets. */
export interface Site {
  /** Origin of the base domain, for canonical links. */
  origin: string
  domains: DomainTable
  /** Whether the commerce service can tell a visitor's country; without a proxy to believe it only knows its default. */
  detectsCountry?: true
  /** What kind of shop it is, and where people write to it. */
  shop: { demo: boolean; email: string }
  /** The rules of sale that every page is drawn by. */
  rules: PageRules
  /** Names of the page's country and language, in that language, by code. */
  names: Readonly<Record<string, string>>
  services: {
    /** Base address of the commerce service, without a trailing slash. */
    commerceUrl: string
    search: {
      appId: string
      searchKey: string
      indexPrefix: string
      /** Path of an embedded search on the page's own origin. */
      path?: string
    }
    sentryDsn?: string
    /** Whether the shop keeps error reports itself, for want of a service. */
    keepsReports?: true
    klaviyoKey?: string
    /** Analytics container. */
    containerId?: string
    /** Whether a service keeps the purchase log. */
    logsElsewhere?: true
  }
}

const SiteContext = createContext<Site | undefined>(undefined)

let known: Site | undefined

/** The installation's settings where no component asks; undefined before the page is drawn. Browser only. */
export function knownSite(): Site | undefined {
  return known
}

/** Remembers the settings for `knownSite`: a browser shows one page at a time, a server draws many. */
export function rememberSite(site: Site): void {
  known = site
}

export function SiteProvider({ site, children }: { site: Site; children: ReactNode }) {
  if (!import.meta.env.SSR) rememberSite(site)
  return <SiteContext value={site}>{children}</SiteContext>
}

/** The installation's settings, from the root route's loader. Throws outside a `SiteProvider`. */
export function useSite(): Site {
  const site = use(SiteContext)
  if (!site) throw new Error('useSite needs a SiteProvider around it')
  return site
}
