import type { LanguageCode } from 'pouchery/app.config'
import { formatPersonName } from 'pouchery/lib/format/person-name'
import * as v from 'valibot'

const text = v.optional(v.string(), '')

export const postalAddressSchema = v.object({
  email: text,
  firstName: text,
  lastName: text,
  company: text,
  address1: text,
  address2: text,
  zipCode: text,
  city: text,
  state: text,
  country: text,
})

const regionNames = new Map<LanguageCode, Intl.DisplayNames>()

export function formatAddressLines(address: v.InferOutput<typeof postalAddressSchema>, language: LanguageCode) {
  const { company, address1, address2, zipCode, city, state, country } = address
  const place = [zipCode, city, state].filter(Boolean).join(' ')
  return [formatPersonName(address), company, address1, address2, place, countryName(country, language)].filter(Boolean)
}

function countryName(country: string, language: LanguageCode): string {
  if (!/^[A-Z]{2}$/.test(country)) return country
  const names = regionNames.get(language) ?? new Intl.DisplayNames([language], { type: 'region', fallback: 'code' })
  regionNames.set(language, names)
  return names.of(country) ?? country
}
