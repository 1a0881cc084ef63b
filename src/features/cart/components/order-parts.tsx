import { useRouter } from '@tanstack/react-router'
import { countryName } from '#features/market/country-names.ts'
import { pageLanguage } from '#features/site/page-language.ts'
import { longDate } from '#lib/written/long-date.ts'
import { personName } from '#lib/written/person-name.ts'
import { m } from '#messages/rest.ts'
import type { Address, Order } from '#services/commerce/shopper/order.ts'
import { textLinkClass } from '#ui/actions/text-link-class.ts'

/** The day of an order; the service's dates are UTC, `2026-11-12 23:30:00`. Nothing for one that cannot be read. */
export function OrderDate({ date }: { date: string }) {
  const day = new Date(`${date.replace(' ', 'T')}Z`)
  if (Number.isNaN(day.getTime())) return null
  return <time dateTime={day.toISOString()}>{longDate(day, pageLanguage())}</time>
}

/** Where an order goes, as on an envelope; empty parts are left out. */
export function PostalAddress({ address }: { address: Address }) {
  const lines = [
    [personName(address)],
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

/** The texts an order was made on, each as it was then. */
export function AgreedTexts({ agreed: { language, texts } }: { agreed: NonNullable<Order['contractTexts']> }) {
  const router = useRouter()
  const textHref = (page: string) => {
    const { href, publicHref } = router.buildLocation({ to: '/info/$slug', params: { slug: page } })
    return language === pageLanguage() ? publicHref : `/${language}${href}`
  }
  return (
    <ul className="grid gap-1">
      {texts.map(({ page, version, title }) => (
        <li key={page}>
          <a href={`${textHref(page)}?version=${version}`} target="_blank" rel="noreferrer" className={textLinkClass}>
            <span lang={language}>{title}</span>, {m.receipt_text_version({ version })}
          </a>
        </li>
      ))}
    </ul>
  )
}
