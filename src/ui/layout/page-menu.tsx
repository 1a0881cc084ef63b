import { Menu, X } from 'lucide'
import { type ReactNode, useEffect, useRef } from 'react'
import { iconButtonClass } from '#ui/actions/icon-button.tsx'
import { Icon } from '#ui/icon.tsx'

export interface PageMenuProps {
  /** The name of the button that opens it. */
  label: string
  /** A `nav` of links. */
  children: ReactNode
  /** What stands below the links, beside them where there is room; may come later. */
  more?: ReactNode
  /** It was opened, perhaps before any script had run; it may still move. */
  onOpen?: ((menu: HTMLElement) => void) | undefined
}

/** The menu of the whole shop: a native disclosure below the header, so that it opens before any script has run. */
export function PageMenu({ label, children, more, onOpen }: PageMenuProps) {
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (details.current?.open) onOpen?.(details.current)
  }, [onOpen])
  return (
    <details
      ref={details}
      className="group/menu"
      onToggle={({ currentTarget }) => currentTarget.open && onOpen?.(currentTarget)}
    >
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
      <div className="menu-sheet">
        <div>
          {children}
          {more}
        </div>
      </div>
    </details>
  )
}
