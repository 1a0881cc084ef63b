import { type ComponentProps, createContext, type MouseEvent, use } from 'react'
import { ShopLink } from '#features/site/page/shop-link.tsx'
import { isPlainClick } from '#lib/browser/plain-click.ts'
import { runAfterPaint } from '#lib/scheduling/after-paint.ts'
import type { ListNavigation } from '../list/use-list-navigation.ts'
import type { ListSearch } from '../search-params.ts'

export const ListNavigationContext = createContext<ListNavigation['go'] | undefined>(undefined)

interface ListLinkProps extends Pick<ComponentProps<'a'>, 'aria-current' | 'aria-label' | 'className' | 'children'> {
  search: ListSearch
  hash?: string
  onClick?: () => void
}

/** After a plain click, the navigation waits for the products of the linked view. */
export function ListLink({ search, hash, onClick, ...rest }: ListLinkProps) {
  const go = use(ListNavigationContext)
  const press = (event: MouseEvent) => {
    onClick?.()
    if (!go || !isPlainClick(event)) return
    event.preventDefault()
    // Paint the feedback (such as the closed menu) before rendering the list.
    runAfterPaint(() => void go(search, hash))
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
