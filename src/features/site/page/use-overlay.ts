import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'

/** Calls `close` on navigation to a page, including the current page, but not if only search params change. */
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

/** Open state of an overlay with its setter; undefined until first opened. Navigation closes the overlay. */
export function useOverlay() {
  const [open, setOpen] = useState<boolean>()
  useCloseOnNavigation(() => setOpen((now) => now && false))
  return [open, setOpen] as const
}
