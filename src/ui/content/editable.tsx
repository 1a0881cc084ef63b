import type { ReactNode } from 'react'

export interface EditableProps {
  /** Value of the `data-sanity` attribute in previews. */
  mark: string | undefined
  children: ReactNode
}

export function Editable({ mark, children }: EditableProps) {
  return mark ? (
    <div className="min-w-0" data-sanity={mark}>
      {children}
    </div>
  ) : (
    children
  )
}
