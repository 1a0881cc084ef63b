import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import type { TitledLink } from '#features/landing/page-content.ts'
import { useCloseOnNavigation } from '#features/site/page/use-overlay.ts'
import { m } from '#messages/first.ts'
import { PageMenu } from '#ui/layout/page-menu.tsx'
import { ShellNavigation } from './shell-navigation.tsx'

const loadSections = () => import('#features/menu/components/menu-sections.tsx')
const LazyMenuSections = lazy(async () => ({ default: (await loadSections()).MenuSections }))

export function ShopMenu({ links, market }: { links: readonly TitledLink[]; market: ReactNode }) {
  const [opened, setOpened] = useState(false)
  const details = useRef<HTMLElement>(null)
  useCloseOnNavigation(() => details.current?.removeAttribute('open'))
  // Loads the code during the opening animation and renders afterwards, because rendering would make the animation
  // stutter.
  const open = async (menu: HTMLElement) => {
    details.current = menu
    void loadSections()
    await Promise.allSettled(menu.getAnimations({ subtree: true }).map(({ finished }) => finished))
    setOpened(true)
  }
  return (
    <PageMenu
      label={m.layout_menu()}
      onOpen={open}
      more={
        opened ? (
          <>
            <Suspense>
              <LazyMenuSections />
            </Suspense>
            <div className="menu-end for-adults">{market}</div>
          </>
        ) : null
      }
    >
      <ShellNavigation label={m.layout_menu()} links={links} layout="column" />
    </PageMenu>
  )
}
