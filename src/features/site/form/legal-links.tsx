import { ShopLink } from '#features/site/page/shop-link.tsx'
import { m } from '#messages/rest.ts'
import { textLinkClass } from '#ui/actions/text-link-class.ts'

export function PrivacyLink() {
  return (
    <p className="text-sm">
      <InfoLink slug="privacy" label={m.data_privacy()} />
    </p>
  )
}

export function TermsLabel() {
  return (
    <>
      {m.checkout_terms_label()} <InfoLink slug="terms" label={m.checkout_terms_read()} />
    </>
  )
}

/** Opens in a new tab, so that the form keeps its values. */
function InfoLink({ slug, label }: { slug: string; label: string }) {
  return (
    <ShopLink to="/info/$slug" params={{ slug }} target="_blank" rel="noreferrer" className={textLinkClass}>
      {label}
    </ShopLink>
  )
}
