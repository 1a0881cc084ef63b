import { type ReactNode, useState } from 'react'

export interface ScrollBodyProps {
  children: ReactNode
}

/** The scrolling middle of a dialog or drawer. Text alone gets a tab stop, so that arrow keys can scroll it. */
export function ScrollBody({ children }: ScrollBodyProps) {
  const [tabStop, setTabStop] = useState(false)
  const measure = (body: HTMLDivElement | null) => {
    if (!body) return
    const scrolls = body.scrollHeight > body.clientHeight
    setTabStop(scrolls && body.querySelector('a[href], button, input, select, textarea') === null)
  }
  return (
    <div
      ref={measure}
      tabIndex={tabStop ? 0 : undefined}
      className="min-h-40 grow overflow-y-auto overscroll-contain px-5 pb-6 focus-visible:-outline-offset-2 sm:px-7"
    >
      {children}
    </div>
  )
}
