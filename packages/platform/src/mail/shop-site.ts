import type { DomainTable } from 'pouchery/lib/urls/locale-url'

/** Where the shop's pages are, for links in mails. */
export interface ShopSite {
  /** Base origin, for example `https://shop.example`. */
  origin: string
  /** Origins of languages that have a domain of their own. */
  domains: DomainTable
}
