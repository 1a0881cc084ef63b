import { getCountryName } from '#features/market/country-names.ts'
import { getPageLanguage } from '#features/site/page-language.ts'
import { formatPersonName } from '#lib/format/person-name.ts'
import type { SavedAddress } from '#services/commerce/shopper/address-book.ts'

export function formatAddressLine(address: SavedAddress): string {
  const { company, address1, zipCode, city, country } = address
  const place = [zipCode, city].filter(Boolean).join(' ')
  const parts = [formatPersonName(address), company, address1, place, getCountryName(country, getPageLanguage())]
  return parts.filter(Boolean).join(', ')
}
