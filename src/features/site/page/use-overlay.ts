import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'

/** Calls `close` on a click on a link to a page, also to the open one; not for a change of search params alone. */
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
