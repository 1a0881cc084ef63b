import { countryName } from '#features/market/country-names.ts'
import { pageLanguage } from '#features/market/page-language.ts'
import type { WireAddress } from '#services/commerce/wire/address.ts'

/** Where an order goes, as on an envelope; empty parts are left out. */
export function PostalAddress({ address }: { address: WireAddress }) {
  const lines = [
    [address.firstName, address.lastName],
    [address.company],
    [address.address1],
    [address.address2],
    [address.zipCode, address.city],
    [address.state],
    [address.country === '' ? address.countryName : countryName(address.country, pageLanguage())],
  ]
    .map((parts) => parts.filter(Boolean).join(' '))
    .filter(Boolean)
  return (
    <address className="not-italic">
      {lines.map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </address>
  )
}
