import { countryName } from '#features/market/country-names.ts'
import { pageLanguage } from '#features/site/page-language.ts'
import type { Address } from '#services/commerce/order.ts'

/** The day of an order; the service's dates are UTC, `2026-11-12 23:30:00`. Nothing for one that cannot be read. */
export function OrderDate({ date }: { date: string }) {
  const day = new Date(`${date.replace(' ', 'T')}Z`)
  if (Number.isNaN(day.getTime())) return null
  return (
    <time dateTime={day.toISOString()}>
      {new Intl.DateTimeFormat(pageLanguage(), { dateStyle: 'long' }).format(day)}
    </time>
  )
}

/** Where an order goes, as on an envelope; empty parts are left out. */
export function PostalAddress({ address }: { address: Address }) {
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
