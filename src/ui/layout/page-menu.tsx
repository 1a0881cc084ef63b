import { Menu, X } from 'lucide'
import type { ReactNode } from 'react'
import { iconButtonClass } from '#ui/actions/icon-button.tsx'
import { Icon } from '#ui/icon.tsx'

export interface PageMenuProps {
  /** The name of the button that opens it. */
  label: string
  /** A `nav` of links. */
  children: ReactNode
}

/** The navigation of a phone: a native disclosure below the header, so that it opens before any script has run. */
export function PageMenu({ label, children }: PageMenuProps) {
  return (
    <details className="group/menu">
      <summary
        aria-label={label}
        className={`${iconButtonClass} menu-button cursor-pointer list-none [&::-webkit-details-marker]:hidden`}
      >
        <span className="group-open/menu:hidden">
          <Icon of={Menu} />
        </span>
        <span className="not-group-open/menu:hidden">
          <Icon of={X} />
        </span>
      </summary>
      <div className="absolute inset-x-0 top-full max-h-sheet overflow-y-auto border-b border-line bg-paper px-4 pt-2 pb-6">
        {children}
      </div>
    </details>
  )
}
