import { type AnyRouter, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { isPlainClick } from '#lib/browser/plain-click.ts'
import { track } from '#services/analytics/event-queue.ts'
import { runAfterPaint } from '../../../lib/scheduling/after-paint.ts'
import { isAdult } from '../adult.ts'

/** Prevents preloading links that the pointer merely passes over. */
const preloadDelayMs = 60

/** Lets the router handle the plain `<a href>`s in a container. One listener is cheaper than dozens of router links. */
export function useLinkDelegation() {
  const router = useRouter()
  return useCallback(
    (element: HTMLElement | null) => {
      if (!element) return
      const stop = new AbortController()
      let intent: ReturnType<typeof setTimeout> | undefined
      let at: PointerEvent | undefined
      const near = (event: Event) => {
        if (isRestingPointer(event, at)) return
        clearTimeout(intent)
        intent = setTimeout(() => prefetch(router, findLink(event)), preloadDelayMs)
      }
      const listen = { signal: stop.signal }
      element.addEventListener('click', (event) => follow(router, event), listen)
      element.addEventListener('pointerover', near, listen)
      element.addEventListener('focusin', near, listen)
      element.addEventListener('pointerleave', () => clearTimeout(intent), listen)
      // `pointerover` fires before `pointermove`, so `at` is the previous position during `pointerover`.
      document.addEventListener('pointermove', (event) => (at = event), listen)
      return () => {
        clearTimeout(intent)
        stop.abort()
      }
    },
    [router],
  )
}

// Returns true if the pointer has not moved, but a different link is now under it, e.g. because a dialog closed.
// Compares positions, because `movementX` and `movementY` are set only in move events.
function isRestingPointer(event: Event, at: PointerEvent | undefined): boolean {
  if (!(event instanceof PointerEvent) || event.pointerType !== 'mouse') return false
  return event.screenX === at?.screenX && event.screenY === at.screenY
}

function follow(router: AnyRouter, event: MouseEvent) {
  const link = findLink(event)
  if (!link || !isPlainClick(event) || event.defaultPrevented) return
  event.preventDefault()
  if (link.closest('article')) track({ kind: 'link-followed', path: link.pathname })
  const href = getHref(link)
  if (link.pathname === location.pathname) {
    // Navigates after the next paint, so that the control responds to the click first. For example, a menu closes.
    runAfterPaint(() => void router.navigate({ href, resetScroll: false, hashScrollIntoView: false }))
    return
  }
  const land = startTransition?.(link)
  const gone = router.navigate({ href, viewTransition: land !== undefined })
  void gone.finally(land)
}

let startTransition: typeof import('./shared-element-transition.ts').startSharedElementTransition | undefined

function prefetch(router: AnyRouter, link: HTMLAnchorElement | undefined) {
  if (!link?.isConnected || link.pathname === location.pathname) return
  import('./shared-element-transition.ts')
    .then((motion) => (startTransition = motion.startSharedElementTransition))
    .catch(() => undefined)
  // `href` determines the target; only the type requires `to`. If the preload fails, the navigation loads the page.
  router.preloadRoute({ to: '.', href: getHref(link) }).catch(() => undefined)
}

function findLink(event: Event): HTMLAnchorElement | undefined {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  return link && isForRouter(link) ? link : undefined
}

// Leaves downloads and links to other origins, tabs or languages to the browser, because the router cannot follow them,
// and anchors within this page, because the browser also moves the focus.
function isForRouter(link: HTMLAnchorElement): boolean {
  const elsewhere = link.origin !== location.origin || link.target !== '' || link.hreflang !== ''
  const here = link.hash !== '' && link.pathname + link.search === location.pathname + location.search
  // Until the age is confirmed, links load a new document, because the age gate opens while a document is parsed.
  return !elsewhere && !here && !link.hasAttribute('download') && isAdult()
}

function getHref(link: HTMLAnchorElement): string {
  return link.pathname + link.search + link.hash
}
