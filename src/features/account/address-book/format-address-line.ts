import { countryName } from '#features/market/country-names.ts'
import { pageLanguage } from '#features/site/page-language.ts'
import { personName } from '#lib/format/person-name.ts'
import type { SavedAddress } from '#services/commerce/shopper/address-book.ts'

export function formatAddressLine(address: SavedAddress): string {
  const { company, address1, zipCode, city, country } = address
  const place = [zipCode, city].filter(Boolean).join(' ')
  const parts = [personName(address), company, address1, place, countryName(country, pageLanguage())]
  return parts.filter(Boolean).join(', ')
}
