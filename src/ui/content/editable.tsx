import type { ReactNode } from 'react'

export interface EditableProps {
  /** Value of a `data-sanity` attribute, on pages an editor previews. */
  mark: string | undefined
  children: ReactNode
}

/** A part of a page that opens its field in the studio when an editor clicks it; for visitors the part alone. */
export function Editable({ mark, children }: EditableProps) {
  return mark ? (
    <div className="min-w-0" data-sanity={mark}>
      {children}
    </div>
  ) : (
    children
  )
}
