import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'

/**
 * Calls `close` when somebody goes to a page, be it the one that is open: what lies over it would cover it. Another view of
 * the page (its search params alone) closes nothing.
 */
export function useClosedByNavigation(close: () => void): void {
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

/** Whether an overlay is open, undefined until it was for the first time, and how to change that; going to a page closes it. */
export function useOverlay() {
  const [open, setOpen] = useState<boolean>()
  useClosedByNavigation(() => setOpen((now) => now && false))
  return [open, setOpen] as const
}
