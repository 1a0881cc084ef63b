import { useRouter } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'

export interface PageLinkProps {
  href: string
  className: string
  /** Called as the page is left for the other one. */
  onLeave?: (() => void) | undefined
  children: ReactNode
}

/**
 * A link to a page of the shop that also stands in drawers, which are beside what follows plain links (`usePlainLinks`): the
 * page changes within the document. The router's `Link` is 1.7 kB, most of it for what no link here needs.
 */
export function PageLink({ href, className, onLeave, children }: PageLinkProps) {
  const router = useRouter()
  // `href` decides, `to` only has to be there. A page that cannot be fetched ahead is fetched when the link is followed.
  const prefetch = () => void router.preloadRoute({ to: '.', href }).catch(() => undefined)
  const follow = (event: MouseEvent) => {
    const elsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (elsewhere || event.defaultPrevented) return
    event.preventDefault()
    onLeave?.()
    void router.navigate({ href })
  }
  return (
    <a href={href} className={className} onClick={follow} onPointerEnter={prefetch} onFocus={prefetch}>
      {children}
    </a>
  )
}
