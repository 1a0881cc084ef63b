import { ShopLink } from '#features/site/page/shop-link.tsx'
import { m } from '#messages/rest.ts'
import { textLinkClass } from '#ui/actions/text-link-class.ts'

/** Opens in a new tab, so that the form keeps its values. */
export function PrivacyLink() {
  return (
    <p className="text-sm">
      <ShopLink
        to="/info/$slug"
        params={{ slug: 'privacy' }}
        target="_blank"
        rel="noreferrer"
        className={textLinkClass}
      >
        {m.data_privacy()}
      </ShopLink>
    </p>
  )
}
