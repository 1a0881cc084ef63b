import { m } from '#messages/first.ts'
import { getButtonClass } from '#ui/actions/button-class.ts'
import { ShopLink } from './shop-link.tsx'

/** Links to the home page and the search, for empty and error states. */
export function BrowseLinks({ label }: { label: string }) {
  return (
    <>
      <ShopLink to="/" className={getButtonClass()}>
        {label}
      </ShopLink>
      <ShopLink to="/search" className={getButtonClass({ variant: 'quiet' })}>
        {m.search_title()}
      </ShopLink>
    </>
  )
}
