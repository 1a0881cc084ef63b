import type { DomainTable } from 'pouchery/lib/urls/locale-url'

export interface ShopOrigins {
  origin: string
  domains: DomainTable
}
