import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { brand } from '#app.config'
import { CartButton } from '#features/cart/components/cart-button.tsx'
import { changeCountry } from '#features/cart/change-country.ts'
import { MarketButton } from '#features/market/components/market-button.tsx'
import { m } from '#paraglide/messages.js'
import { HealthNotice } from '#ui/health-notice.tsx'
import { Logo } from '#ui/logo.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { SkipLink } from '#ui/skip-link.tsx'

/** What surrounds every page: notice, header, main part, footer. */
export function Shell({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink href="#main">{m.shell_skip()}</SkipLink>
      <PageHeader
        notice={<HealthNotice>{m.shell_notice()}</HealthNotice>}
        logo={
          <Link to="/" className="inline-flex" aria-label={m.shell_home({ brand: brand.name })}>
            <Logo name={brand.name} />
          </Link>
        }
        actions={
          <>
            <MarketButton changeCountry={changeCountry} />
            <CartButton />
          </>
        }
      />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
    </>
  )
}
