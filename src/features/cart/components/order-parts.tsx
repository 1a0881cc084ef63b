import { useRouter } from '@tanstack/react-router'
import { getCountryName } from '#features/market/country-names.ts'
import { ShopLink } from '#features/site/page/shop-link.tsx'
import { getBrowserRootLanguage, getPageLanguage } from '#features/site/page-language.ts'
import { formatLongDate } from '#lib/format/format-long-date.ts'
import { parseUtcTimestamp } from '#lib/format/parse-utc-timestamp.ts'
import { formatPersonName } from '#lib/format/person-name.ts'
import { isLanguageCode, localizePath } from '#lib/urls/locale-url.ts'
import { m } from '#messages/rest.ts'
import type { Address, Order } from '#services/commerce/shopper/order.ts'
import { textLinkClass } from '#ui/actions/text-link-class.ts'

/** Reads dates such as `2026-11-12 23:30:00` as UTC. Renders nothing for an invalid date. */
export function OrderDate({ date }: { date: string }) {
  const day = new Date(parseUtcTimestamp(date))
  if (Number.isNaN(day.getTime())) return null
  return <time dateTime={day.toISOString()}>{formatLongDate(day, getPageLanguage())}</time>
}

export function PostalAddress({ address }: { address: Address }) {
  const lines = [
    [formatPersonName(address)],
    [address.company],
    [address.address1],
    [address.address2],
    [address.zipCode, address.city],
    [address.state],
    [address.country === '' ? address.countryName : getCountryName(address.country, getPageLanguage())],
  ]
    .map((parts) => parts.filter(Boolean).join(' '))
    .filter(Boolean)
  return (
    <address className="not-italic wrap-anywhere">
      {lines.map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </address>
  )
}

/** Links to the general withdrawal form if the order has no link, as with a hosted service. */
export function WithdrawalLink({ order: { link } }: { order: Order }) {
  return (
    <ShopLink to="/withdraw" search={{ order: link }} reloadDocument={link !== undefined} className={textLinkClass}>
      {m.layout_withdraw()}
    </ShopLink>
  )
}

/** Links to the agreed contract texts. Localizes the paths itself, because the router uses only the page's language. */
export function OrderContractTexts({ agreed: { language, texts } }: { agreed: NonNullable<Order['contractTexts']> }) {
  const router = useRouter()
  const textHref = (slug: string, version: string) => {
    const text = router.buildLocation({ to: '/info/$slug', params: { slug }, search: { version } })
    const own = isLanguageCode(language) ? language : getPageLanguage()
    return localizePath(text.pathname, own, getBrowserRootLanguage()) + text.searchStr
  }
  return (
    <ul className="grid gap-1">
      {texts.map(({ page, version, title }) => (
        <li key={page}>
          <a href={textHref(page, version)} lang={language} target="_blank" rel="noreferrer" className={textLinkClass}>
            {title}
          </a>
        </li>
      ))}
    </ul>
  )
}
