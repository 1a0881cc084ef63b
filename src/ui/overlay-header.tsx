import { X } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { iconButtonClass } from './icon-button.tsx'

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
