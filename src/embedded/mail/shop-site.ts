import type { DomainTable } from '#lib/addresses/locale-url.ts'

/** Where the shop's pages are, for links in mails. */
export interface ShopSite {
  /** Base origin, for example `https://shop.example`. */
  origin: string
  /** Origins of languages that have a domain of their own. */
  domains: DomainTable
}
