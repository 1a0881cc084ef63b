import { type ComponentProps, createContext, type MouseEvent, use } from 'react'
import { ShopLink } from '#features/site/page/shop-link.tsx'
import { isPlainClick } from '#lib/browser/plain-click.ts'
import { afterPaint } from '#lib/scheduling/after-paint.ts'
import type { ListClicks } from '../list/use-list-clicks.ts'
import type { ListSearch } from '../search-params.ts'

/** How the list around a link shows another view. */
export const ListGo = createContext<ListClicks['go'] | undefined>(undefined)

interface ListLinkProps extends Pick<ComponentProps<'a'>, 'aria-current' | 'aria-label' | 'className' | 'children'> {
  search: ListSearch
  hash?: string
  onClick?: () => void
}

/** A link to another view of the list it stands in. A plain press waits for the products of that view. */
export function ListLink({ search, hash, onClick, ...rest }: ListLinkProps) {
  const go = use(ListGo)
  const press = (event: MouseEvent) => {
    onClick?.()
    if (!go || !isPlainClick(event)) return
    event.preventDefault()
    // What was pressed answers first: a menu closes, and the list is drawn in the frame after.
    afterPaint(() => void go(search, hash))
  }
  return (
    <ShopLink
      to="."
      preload={false}
      {...{ search, ...(hash && { hash }), ...rest }}
      onClick={press}
      data-other-view=""
    />
  )
}
