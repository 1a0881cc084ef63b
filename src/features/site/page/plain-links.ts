import { type AnyRouter, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { isPlainClick } from '#lib/browser/plain-click.ts'
import { track } from '#services/analytics/event-queue.ts'
import { afterPaint } from '../../../lib/scheduling/after-paint.ts'
import { isAdult } from '../adult.ts'

/** Delay before the page of a hovered link is preloaded, ms. Ignores a pointer that only passes over the link. */
const preloadDelayMs = 60

/** A `ref` that delegates clicks on plain `<a href>`s to the router and preloads them, for lists of dozens of links. */
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
        intent = setTimeout(() => prefetch(router, linkOf(event)), preloadDelayMs)
      }
      const listen = { signal: stop.signal }
      element.addEventListener('click', (event) => follow(router, event), listen)
      element.addEventListener('pointerover', near, listen)
      element.addEventListener('focusin', near, listen)
      element.addEventListener('pointerleave', () => clearTimeout(intent), listen)
      // Browsers fire `pointerover` before `pointermove`, so `at` is the previous position during `pointerover`.
      document.addEventListener('pointermove', (event) => (at = event), listen)
      return () => {
        clearTimeout(intent)
        stop.abort()
      }
    },
    [router],
  )
}

// True if a resting pointer is over another link because a dialog closed or a list was sorted. Compares positions,
// because browsers report movement only in move events.
function isRestingPointer(event: Event, at: PointerEvent | undefined): boolean {
  if (!(event instanceof PointerEvent) || event.pointerType !== 'mouse') return false
  return event.screenX === at?.screenX && event.screenY === at.screenY
}

function follow(router: AnyRouter, event: MouseEvent) {
  const link = linkOf(event)
  if (!link || !isPlainClick(event) || event.defaultPrevented) return
  event.preventDefault()
  if (link.closest('article')) track({ kind: 'link-followed', path: link.pathname })
  const href = pathOf(link)
  if (link.pathname === location.pathname) {
    // The clicked control responds first, e.g. a menu closes. The list renders in the following frame.
    afterPaint(() => void router.navigate({ href, resetScroll: false, hashScrollIntoView: false }))
    return
  }
  const land = takeOff?.(link)
  const gone = router.navigate({ href, viewTransition: land !== undefined })
  void gone.finally(land)
}

/** View transition of the pictures. Loaded with the first preload. */
let takeOff: typeof import('./shared-element-transition.ts').startSharedElementTransition | undefined

function prefetch(router: AnyRouter, link: HTMLAnchorElement | undefined) {
  if (!link?.isConnected || link.pathname === location.pathname) return
  import('./shared-element-transition.ts')
    .then((motion) => (takeOff = motion.startSharedElementTransition))
    .catch(() => undefined)
  // `href` determines the target; `to` is only required by the type. If the preload fails, the page is fetched on
  // navigation.
  router.preloadRoute({ to: '.', href: pathOf(link) }).catch(() => undefined)
}

function linkOf(event: Event): HTMLAnchorElement | undefined {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  return link && isForRouter(link) ? link : undefined
}

// Links to another language load a new document. The browser handles anchors on this page, because it also moves the
// focus.
function isForRouter(link: HTMLAnchorElement): boolean {
  const elsewhere = link.origin !== location.origin || link.target !== '' || link.hreflang !== ''
  const here = link.hash !== '' && link.pathname + link.search === location.pathname + location.search
  // Without a confirmed age, links load a new document, because a page asks for the age while its document is parsed.
  return !elsewhere && !here && !link.hasAttribute('download') && isAdult()
}

function pathOf(link: HTMLAnchorElement): string {
  return link.pathname + link.search + link.hash
}
