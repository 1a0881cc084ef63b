import type { AnyRouter } from '@tanstack/react-router'

/**
 * Imitates a document load: sets `data-loading` for the progress bar (styles/page-change.css), and focuses the new
 * page's heading for screen readers. Browser only.
 */
export function announcePageChanges(router: AnyRouter): void {
  const root = document.documentElement
  router.subscribe('onBeforeLoad', ({ pathChanged }) => root.toggleAttribute('data-loading', pathChanged))
  router.subscribe('onResolved', () => root.removeAttribute('data-loading'))
  router.subscribe('onRendered', ({ fromLocation, pathChanged, toLocation }) => {
    if (fromLocation && pathChanged && !toLocation.hash) focusHeading()
  })
}

function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
