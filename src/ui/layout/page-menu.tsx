import { Menu, X } from 'lucide'
import { type ReactNode, useEffect, useRef } from 'react'
import { iconButtonClass } from '#ui/actions/icon-button.tsx'
import { Icon } from '#ui/icon.tsx'

export interface PageMenuProps {
  label: string
  children: ReactNode
  /** Content below the links, or next to them on wide screens. Can be lazily loaded. */
  more?: ReactNode
  /** Also called after hydration if the menu is already open. The opening animation may still be running. */
  onOpen?: ((menu: HTMLElement) => void) | undefined
}

/** Uses a native `details` element, so that the menu opens before hydration. */
export function PageMenu({ label, children, more, onOpen }: PageMenuProps) {
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (details.current?.open) onOpen?.(details.current)
  }, [onOpen])
  useEffect(() => {
    document.addEventListener('keydown', closeOnEscape)
    return () => document.removeEventListener('keydown', closeOnEscape)
    // The listener is on the document, because Safari does not focus a button that is clicked.
    function closeOnEscape(event: KeyboardEvent) {
      const menu = details.current
      const isInside = event.target === document.body || menu?.contains(event.target as Node)
      if (event.key !== 'Escape' || !menu?.open || !isInside) return
      menu.open = false
      menu.querySelector('summary')?.focus()
    }
  }, [])
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
