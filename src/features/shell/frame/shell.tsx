import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { brand } from '#app.config'
import { AccountButton } from '#features/account/components/account-button.tsx'
import { CartButton } from '#features/cart/components/cart-button.tsx'
import { beginFirstSelection, changeCountry } from '#features/cart/load-cart.ts'
import type { SiteContent } from '#features/landing/page-content.ts'
import { MarketButton } from '#features/market/components/market-button.tsx'
import { SearchButton } from '#features/search/components/search-button.tsx'
import { useLinkPrefix } from '#features/site/link-prefix.ts'
import { m } from '#paraglide/messages.js'
import { SkipLink } from '#ui/actions/skip-link.tsx'
import { HealthNotice } from '#ui/layout/health-notice.tsx'
import { Logo } from '#ui/layout/logo.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { PageMenu } from '#ui/layout/page-menu.tsx'
import { PassingNotices } from './passing-notices.tsx'
import { usePlainLinks } from './plain-links.ts'
import { ShellFooter } from './shell-footer.tsx'
import { ShellNavigation } from './shell-navigation.tsx'

/** What surrounds every page: notice, header with the editors' navigation, main part, footer. */
export function Shell({ content, children }: { content: SiteContent; children: ReactNode }) {
  const links = usePlainLinks()
  const { pathname } = useLocation()
  // Whoever pays is not led away: the checkout has no navigation.
  const hasNavigation = pathname !== '/checkout'
  return (
    <div ref={links}>
      <SkipLink href="#main">{m.shell_skip()}</SkipLink>
      <PageHeader
        notice={<HealthNotice>{m.shell_notice()}</HealthNotice>}
        logo={<HomeLink />}
        menu={
          hasNavigation ? (
            // Another page closes the menu.
            <PageMenu key={pathname} label={m.shell_menu()}>
              <ShellNavigation links={content.header} layout="column" />
            </PageMenu>
          ) : null
        }
        nav={hasNavigation ? <ShellNavigation links={content.header} layout="row" /> : null}
        actions={
          <>
            {hasNavigation ? <SearchButton /> : null}
            <MarketButton changeCountry={changeCountry} beginSelection={beginFirstSelection} />
            {hasNavigation ? <AccountButton /> : null}
            <CartButton />
          </>
        }
      />
      <main id="main" tabIndex={-1} className="min-h-fill outline-none">
        {children}
      </main>
      <ShellFooter groups={content.footer} logo={<HomeLink />} newsletter={hasNavigation} />
      <PassingNotices />
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
