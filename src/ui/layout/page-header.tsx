import type { ReactNode } from 'react'

export interface PageHeaderProps {
  /** A `HealthWarning` that scrolls away while the header remains. */
  notice?: ReactNode
  logo: ReactNode
  /** Menu button. The menu contains the links of `nav`, which is hidden on phones and small tablets, and others. */
  menu?: ReactNode
  nav?: ReactNode
  search?: ReactNode
  /** Icon buttons: country, account, cart. */
  actions?: ReactNode
}

export function PageHeader({ notice, logo, menu, nav, search, actions }: PageHeaderProps) {
  return (
    <>
      {notice}
      <header className="page-header sticky top-0 z-header border-b border-line bg-paper">
        <div className="mx-auto flex h-14 max-w-page items-center gap-2 px-4 sm:h-16 sm:px-6 md:h-18 md:gap-6 md:px-10">
          {menu ? <div className="-ms-2.5">{menu}</div> : null}
          <div className="page-logo">{logo}</div>
          {nav ? <div className="hidden min-w-0 md:block">{nav}</div> : null}
          <div className="-me-2.5 ms-auto flex shrink-0 items-center lg:grow lg:justify-end">
            {search}
            {actions}
          </div>
        </div>
      </header>
    </>
  )
}
