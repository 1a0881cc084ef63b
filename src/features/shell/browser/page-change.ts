import type { AnyRouter } from '@tanstack/react-router'

/**
 * What a browser does by itself when a document loads, for pages that change within one: shows that something is on its
 * way (`data-loading` on the root element, styles/page-change.css), and moves the focus to the new page's heading, where
 * a keyboard goes on and a screen reader begins to read. The first page, and another view of the same page, stay as
 * they are. Browser only.
 */
export function followPageChanges(router: AnyRouter): void {
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
