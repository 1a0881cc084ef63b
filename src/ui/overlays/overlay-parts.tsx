import { X } from 'lucide'
import { type ReactNode, useCallback, useState } from 'react'
import { iconButtonClass } from '#ui/actions/icon-button.tsx'
import { Icon } from '#ui/icon.tsx'

export interface OverlayHeaderProps {
  title: ReactNode
  close: (props: { className: string; children: ReactNode }) => ReactNode
}

export function OverlayHeader({ title, close }: OverlayHeaderProps) {
  return (
    <div className="flex items-center justify-between gap-4 py-3 ps-5 pe-2.5 sm:py-4 sm:ps-7 sm:pe-4.5">
      {title}
      {close({ className: iconButtonClass, children: <Icon of={X} /> })}
    </div>
  )
}

/** Becomes focusable if the content overflows and has no focusable element, so that arrow keys scroll the content. */
export function ScrollBody({ children }: { children: ReactNode }) {
  const [tabStop, setTabStop] = useState(false)
  // `ResizeObserver` runs after layout: reading the height during rendering would force a reflow.
  const watch = useCallback((body: HTMLDivElement | null) => {
    if (!body) return
    const sizes = new ResizeObserver(() =>
      setTabStop(body.scrollHeight > body.clientHeight && !body.querySelector(focusableSelector)),
    )
    sizes.observe(body)
    return () => sizes.disconnect()
  }, [])
  return (
    <div
      ref={watch}
      tabIndex={tabStop ? 0 : undefined}
      className="min-h-40 grow overflow-y-auto overscroll-contain px-5 pb-6 focus-visible:-outline-offset-2 sm:px-7"
    >
      {children}
    </div>
  )
}

/** Elements that the browser scrolls into view on focus. */
const focusableSelector = 'a[href], button, input, select, textarea'
