import { type AnyRouter, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'

/**
 * Makes the plain `<a href>`s inside an element navigate without loading the document, and fetches a page when its
 * link is pointed at: for long lists, where one router `Link` each would cost more than the card around it.
 * Use as `ref`. A link to the same path keeps the scroll position: it changes only what the page shows.
 */
export function usePlainLinks() {
  const router = useRouter()
  return useCallback(
    (element: HTMLElement | null) => {
      if (!element) return
      const stop = new AbortController()
      const listen = { signal: stop.signal, passive: false }
      element.addEventListener('click', (event) => follow(router, event), listen)
      element.addEventListener('pointerover', (event) => prefetch(router, event), listen)
      element.addEventListener('focusin', (event) => prefetch(router, event), listen)
      return () => stop.abort()
    },
    [router],
  )
}

function follow(router: AnyRouter, event: MouseEvent) {
  const link = linkOf(event)
  const elsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  if (!link || elsewhere || event.defaultPrevented) return
  event.preventDefault()
  void router.navigate({ href: pathOf(link), resetScroll: link.pathname !== location.pathname })
}

// One such element may lie in another.
const handled = new WeakSet<Event>()

function prefetch(router: AnyRouter, event: Event) {
  const link = linkOf(event)
  if (!link || link.pathname === location.pathname || handled.has(event)) return
  handled.add(event)
  // `href` decides, `to` only has to be there. A page that cannot be fetched ahead is fetched when the link is followed.
  router.preloadRoute({ to: '.', href: pathOf(link) }).catch(() => undefined)
}

function linkOf(event: Event): HTMLAnchorElement | undefined {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || link.origin !== location.origin || link.target !== '' || link.hasAttribute('download')) return undefined
  return link
}

function pathOf(link: HTMLAnchorElement): string {
  return link.pathname + link.search + link.hash
}
