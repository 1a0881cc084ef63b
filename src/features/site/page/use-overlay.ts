import { useRouter } from '@tanstack/react-router'
import { type MouseEvent, useEffect, useEffectEvent, useState } from 'react'
import { isPlainClick } from '#lib/browser/plain-click.ts'

/** Calls `close` on navigation to another path or to the current URL, but not when only search params change. */
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

export function useOverlayState() {
  const [open, setOpen] = useState<boolean>()
  useCloseOnNavigation(() => setOpen((now) => now && false))
  const openOnPlainClick = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    setOpen(true)
  }
  return { open, setOpen, openOnPlainClick }
}
