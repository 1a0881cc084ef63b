import { ShopLink } from '#features/site/page/shop-link.tsx'
import { m } from '#messages/rest.ts'
import { textLinkClass } from '#ui/actions/text-link-class.ts'

export function TermsLabel() {
  return (
    <>
      {m.checkout_terms_label()} {/* New tab, so that the form keeps its values. */}
      <ShopLink to="/info/$slug" params={{ slug: 'terms' }} target="_blank" rel="noreferrer" className={textLinkClass}>
        {m.checkout_terms_read()}
      </ShopLink>
    </>
  )
}
