import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'

/** Calls `close` on navigation to another path or to the current URL. Ignores changes of search params. */
export function useCloseOnNavigation(close: () => void): void {
  const router = useRouter()
  const latest = useEffectEvent(close)
  useEffect(
    () =>
      router.subscribe('onBeforeLoad', ({ pathChanged, hrefChanged }) => {
        if (pathChanged || !hrefChanged) latest()
      }),
    [router],
  )
}

/**
 * Returns the open state of an overlay with its setter. The state is undefined until the overlay is first opened.
 * Navigation closes the overlay.
 */
export function useOverlay() {
  const [open, setOpen] = useState<boolean>()
  useCloseOnNavigation(() => setOpen((now) => now && false))
  return [open, setOpen] as const
}
