import { X } from 'lucide'
import { type ReactNode, useCallback, useState } from 'react'
import { iconButtonClass } from '#ui/actions/icon-button.tsx'
import { Icon } from '#ui/icon.tsx'

export interface OverlayHeaderProps {
  title: ReactNode
  close: (props: { className: string; children: ReactNode }) => ReactNode
}

/** The head of a dialog or drawer: its title and the button that closes it. */
export function OverlayHeader({ title, close }: OverlayHeaderProps) {
  return (
    <div className="flex items-center justify-between gap-4 py-3 ps-5 pe-2.5 sm:py-4 sm:ps-7 sm:pe-4.5">
      {title}
      {close({ className: iconButtonClass, children: <Icon of={X} /> })}
    </div>
  )
}

export interface ScrollBodyProps {
  children: ReactNode
}

/** The scrolling middle of a dialog or drawer. Text alone gets a tab stop, so that arrow keys can scroll it. */
export function ScrollBody({ children }: ScrollBodyProps) {
  const [tabStop, setTabStop] = useState(false)
  // Told after the page was laid out: asked while it is drawn, each press in a dialog would lay it out once more.
  const watch = useCallback((body: HTMLDivElement | null) => {
    if (!body) return
    const sizes = new ResizeObserver(() => setTabStop(scrolls(body) && !body.querySelector(reachable)))
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

/** What a keyboard reaches by itself, and scrolls to. */
const reachable = 'a[href], button, input, select, textarea'

function scrolls({ scrollHeight, clientHeight }: HTMLElement): boolean {
  return scrollHeight > clientHeight
}
