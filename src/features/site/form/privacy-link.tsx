import { ShopLink } from '#features/site/page/shop-link.tsx'
import { m } from '#messages/rest.ts'
import { textLinkClass } from '#ui/actions/text-link-class.ts'

/** To the privacy notice, wherever data are typed; in a tab of its own, so that what was typed stays. */
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
