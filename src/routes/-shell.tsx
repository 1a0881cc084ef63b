import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { brand } from '#app.config'
import { AccountButton } from '#features/account/components/account-button.tsx'
import { beginFirstSelection } from '#features/cart/begin-first-selection.ts'
import { changeCountry } from '#features/cart/change-country.ts'
import { CartButton } from '#features/cart/components/cart-button.tsx'
import { usePlainLinks } from '#features/catalogue/components/plain-links.ts'
import type { SiteContent } from '#features/landing/pages.ts'
import { MarketButton } from '#features/market/components/market-button.tsx'
import { useLinkPrefix } from '#features/market/link-prefix.ts'
import { SearchButton } from '#features/search/components/search-button.tsx'
import { m } from '#paraglide/messages.js'
import { HealthNotice } from '#ui/health-notice.tsx'
import { Logo } from '#ui/logo.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { PageMenu } from '#ui/page-menu.tsx'
import { SkipLink } from '#ui/skip-link.tsx'
import { ShellFooter } from './-shell-footer.tsx'
import { ShellNavigation } from './-shell-navigation.tsx'

/** What surrounds every page: notice, header with the editors' navigation, main part, footer. */
export function Shell({ content, children }: { content: SiteContent; children: ReactNode }) {
  const links = usePlainLinks()
  const { pathname } = useLocation()
  // Whoever pays is not led away: the checkout has no navigation.
  const wandering = pathname !== '/checkout'
  return (
    <div ref={links}>
      <SkipLink href="#main">{m.shell_skip()}</SkipLink>
      <PageHeader
        notice={<HealthNotice>{m.shell_notice()}</HealthNotice>}
        logo={<HomeLink />}
        menu={
          wandering ? (
            // Another page closes the menu.
            <PageMenu key={pathname} label={m.shell_menu()}>
              <ShellNavigation links={content.header} layout="column" />
            </PageMenu>
          ) : null
        }
        nav={wandering ? <ShellNavigation links={content.header} layout="row" /> : null}
        actions={
          <>
            {wandering ? <SearchButton /> : null}
            <MarketButton changeCountry={changeCountry} beginSelection={beginFirstSelection} />
            {wandering ? <AccountButton /> : null}
            <CartButton />
          </>
        }
      />
      <main id="main" tabIndex={-1} className="min-h-fill outline-none">
        {children}
      </main>
      <ShellFooter groups={content.footer} logo={<HomeLink />} newsletter={wandering} />
    </div>
  )
}

function HomeLink() {
  return (
    <a href={useLinkPrefix() || '/'} className="inline-flex" aria-label={m.shell_home({ brand: brand.name })}>
      <Logo name={brand.name} />
    </a>
  )
}
