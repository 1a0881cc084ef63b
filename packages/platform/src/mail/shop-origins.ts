import type { DomainTable } from 'pouchery/lib/urls/locale-url'

export interface ShopOrigins {
  /** The shop's origin, for example `https://shop.example`. */
  origin: string
  /** Origins of languages that have their own domain. */
  domains: DomainTable
}
