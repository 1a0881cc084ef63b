import { type AnyRouter, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { isPlainClick } from '#lib/browser/plain-click.ts'
import { note } from '#services/analytics/moments.ts'
import { afterPaint } from '../../../lib/scheduling/after-paint.ts'
import { isAdult } from '../adult.ts'

/** How long a link is pointed at before its page is fetched ahead, ms: not for a pointer that only passes. */
const intentMs = 60

/** A `ref` that delegates clicks on plain `<a href>`s to the router and preloads them, for lists of dozens of links. */
export function usePlainLinks() {
  const router = useRouter()
  return useCallback(
    (element: HTMLElement | null) => {
      if (!element) return
      const stop = new AbortController()
      let intent: ReturnType<typeof setTimeout> | undefined
      let at: PointerEvent | undefined
      const near = (event: Event) => {
        if (isPageMoving(event, at)) return
        clearTimeout(intent)
        intent = setTimeout(() => prefetch(router, linkOf(event)), intentMs)
      }
      const listen = { signal: stop.signal }
      element.addEventListener('click', (event) => follow(router, event), listen)
      element.addEventListener('pointerover', near, listen)
      element.addEventListener('focusin', near, listen)
      element.addEventListener('pointerleave', () => clearTimeout(intent), listen)
      // After what it is over now: browsers tell that first.
      document.addEventListener('pointermove', (event) => (at = event), listen)
      return () => {
        clearTimeout(intent)
        stop.abort()
      }
    },
    [router],
  )
}

// A pointer at rest is over another link as soon as a dialog closes or a list is sorted; nobody pointed at that. Browsers
// measure movement on moves alone.
function isPageMoving(event: Event, at: PointerEvent | undefined): boolean {
  if (!(event instanceof PointerEvent) || event.pointerType !== 'mouse') return false
  return event.screenX === at?.screenX && event.screenY === at.screenY
}

function follow(router: AnyRouter, event: MouseEvent) {
  const link = linkOf(event)
  if (!link || !isPlainClick(event) || event.defaultPrevented) return
  event.preventDefault()
  if (link.closest('article')) note({ kind: 'link-followed', path: link.pathname })
  const href = pathOf(link)
  if (link.pathname === location.pathname) {
    // What was pressed answers first: a menu closes, and the list it belongs to is drawn in the frame after.
    afterPaint(() => void router.navigate({ href, resetScroll: false, hashScrollIntoView: false }))
    return
  }
  const land = takeOff?.(link)
  const gone = router.navigate({ href, viewTransition: land !== undefined })
  void gone.finally(land)
}

/** How pages move: there as soon as somebody has pointed at a link. */
let takeOff: typeof import('./shared-can.ts').takeOff | undefined

function prefetch(router: AnyRouter, link: HTMLAnchorElement | undefined) {
  if (!link?.isConnected || link.pathname === location.pathname) return
  import('./shared-can.ts').then((motion) => (takeOff = motion.takeOff)).catch(() => undefined)
  // `href` decides, `to` only has to be there. A page that cannot be fetched ahead is fetched when the link is followed.
  router.preloadRoute({ to: '.', href: pathOf(link) }).catch(() => undefined)
}

function linkOf(event: Event): HTMLAnchorElement | undefined {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  return link && isForRouter(link) ? link : undefined
}

// Another language is another document. A place on this page is the browser's: it moves the focus there too.
function isForRouter(link: HTMLAnchorElement): boolean {
  const elsewhere = link.origin !== location.origin || link.target !== '' || link.hreflang !== ''
  const here = link.hash !== '' && link.pathname + link.search === location.pathname + location.search
  // Who has not said to be of age reads what everybody may; any other page asks as its document is parsed.
  return !elsewhere && !here && !link.hasAttribute('download') && isAdult()
}

function pathOf(link: HTMLAnchorElement): string {
  return link.pathname + link.search + link.hash
}
