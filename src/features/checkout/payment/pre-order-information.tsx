import { useId } from 'react'
import { OrderLines } from '#features/cart/components/line-parts.tsx'
import { SelectionTotals } from '#features/cart/components/totals.tsx'
import { ShopLink } from '#features/site/page/shop-link.tsx'
import { getPageLanguage } from '#features/site/page-language.ts'
import { formatDateRange } from '#lib/format/format-date-range.ts'
import { getDeliveryDays } from '#market-rules/delivery/delivery-days.ts'
import { computeDeliveryWindow } from '#market-rules/delivery/delivery-window.ts'
import { m } from '#messages/rest.ts'
import type { Selection } from '#services/commerce/shopper/selection.ts'
import { textLinkClass } from '#ui/actions/text-link-class.ts'

interface PreOrderInformationProps {
  selection: Selection
  /** True if items and totals must be repeated here, because the order summary is collapsed. */
  repeatsOrder: boolean
}

/** Information that the law requires directly before the order button. Must not be inside a `details` element. */
export function PreOrderInformation({ selection, repeatsOrder }: PreOrderInformationProps) {
  const { shippingMethod: method, location } = selection
  const country = location.country ?? ''
  return (
    <>
      {repeatsOrder ? (
        <>
          <OrderLines lines={selection.lines} format={selection.format} />
          <SelectionTotals selection={selection} />
        </>
      ) : null}
      <div className="text-sm">
        <p className="font-medium">{m.product_delivery_expected({ days: formatWindow(method, country) })}</p>
        <p>{m.checkout_delivery_time({ ...getDeliveryDays(method, country) })}</p>
      </div>
      <ContractLinks />
    </>
  )
}

function formatWindow(method: string, country: string): string {
  const { from, to } = computeDeliveryWindow(method, country, Date.now())
  return formatDateRange(from, to, getPageLanguage())
}

/** The links open in a new tab, so that the form keeps its values. */
function ContractLinks() {
  const id = useId()
  const links = [
    { page: 'withdrawal', label: m.checkout_about_withdrawal() },
    { page: 'guarantee', label: m.checkout_about_guarantee() },
    { page: 'privacy', label: m.checkout_about_privacy() },
    { page: 'imprint', label: m.checkout_about_seller() },
    { page: 'contact', label: m.checkout_about_complaints() },
  ]
  return (
    <nav aria-labelledby={id} className="text-sm">
      <h3 id={id} className="mb-1 text-ink-muted">
        {m.checkout_about_label()}
      </h3>
      <ul className="flex flex-wrap gap-x-5">
        {links.map(({ page, label }) => (
          <li key={page}>
            <ShopLink to="/info/$slug" params={{ slug: page }} target="_blank" rel="noreferrer" className={linkClass}>
              {label}
            </ShopLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const linkClass = `${textLinkClass} inline-flex min-h-11 items-center md:min-h-8`
