import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { ContentLink } from '#features/landing/page-content.ts'
import { m } from '#paraglide/messages.js'
import { PageMenu } from '#ui/layout/page-menu.tsx'
import { ShellNavigation } from './shell-navigation.tsx'

const MenuShelves = lazy(async () => ({
  default: (await import('#features/menu/components/menu-shelves.tsx')).MenuShelves,
}))

/** The menu: the editors' links at once, and what the shop can be entered by once it is open; the market at its end. */
export function ShopMenu({ links, market }: { links: readonly ContentLink[]; market: ReactNode }) {
  const [opened, setOpened] = useState(false)
  return (
    <PageMenu
      label={m.shell_menu()}
      onOpen={() => setOpened(true)}
      more={
        opened ? (
          <>
            <Suspense>
              <MenuShelves />
            </Suspense>
            <div className="menu-end for-adults">{market}</div>
          </>
        ) : null
      }
    >
      <ShellNavigation label={m.shell_menu()} links={links} layout="column" />
    </PageMenu>
  )
}
