import { useLocation } from '@tanstack/react-router'
import { type ReactNode, Suspense, useState } from 'react'
import { brand } from '#app.config'
import { Logo } from '#brand/logo.tsx'
import { AccountButton } from '#features/account/components/account-button.tsx'
import { waitForAdultConfirmation } from '#features/age-gate/adult-confirmation.ts'
import { MarketAgeCheck } from '#features/age-gate/market-age-check.tsx'
import { CartButton } from '#features/cart/components/cart-button.tsx'
import { changeCountry, createFirstSelection, shippingCountriesQuery } from '#features/cart/load-cart-module.ts'
import type { SiteContent } from '#features/landing/page-content.ts'
import { MarketButton } from '#features/market/components/market-button.tsx'
import { MarketStatusNotice } from '#features/market/components/market-status-notice.tsx'
import { NicotineWarningBar } from '#features/market/components/nicotine-warning.tsx'
import { CartReturningVisitorSection } from '#features/product/returning-visitor/returning-visitor-placeholder.tsx'
import { SearchButton } from '#features/search/components/search-button.tsx'
import { ShopLink } from '#features/site/page/shop-link.tsx'
import { useQueuedToasts } from '#features/site/toast-queue.ts'
import { m } from '#messages/first.ts'
import { lazyWithMessages } from '#messages/with-messages.ts'
import { SkipLink } from '#ui/actions/skip-link.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { ShellFooter } from './shell-footer.tsx'
import { ShellNavigation } from './shell-navigation.tsx'
import { ShopMenu } from './shop-menu.tsx'

export function Shell({ content, children }: { content: SiteContent; children: ReactNode }) {
  const { pathname } = useLocation()
  // No navigation at checkout, to avoid distracting shoppers from paying.
  const hasNavigation = pathname !== '/checkout'
  return (
    <div>
      <SkipLink href="#main">{m.layout_skip()}</SkipLink>
      <PageHeader
        notice={<NicotineWarningBar />}
        logo={<HomeLink />}
        menu={
          hasNavigation ? <ShopMenu links={content.header} market={<MarketButton {...market} showFullNames />} /> : null
        }
        nav={hasNavigation ? <ShellNavigation links={content.header} layout="row" /> : null}
        search={
          hasNavigation ? (
            <div className="for-adults contents">
              <SearchButton />
            </div>
          ) : null
        }
        actions={
          <div className="for-adults contents">
            <MarketButton {...market} beginSelection={createSelectionWhenAdult} />
            {hasNavigation ? <AccountButton /> : null}
            <CartButton whenEmpty={<CartReturningVisitorSection />} />
          </div>
        }
      />
      <main id="main" tabIndex={-1} className="min-h-fill outline-none">
        <MarketStatusNotice {...{ changeCountry, shippedCountries: shippingCountriesQuery }} />
        {children}
      </main>
      <ShellFooter groups={hasNavigation ? content.footer : []} logo={<HomeLink />} showsNewsletter={hasNavigation} />
      <ToastHost />
      <MarketAgeCheck />
    </div>
  )
}

/** Waits for the age confirmation, because nothing may be created or stored before. */
const createSelectionWhenAdult: typeof createFirstSelection = (choose) =>
  waitForAdultConfirmation().then(() => createFirstSelection(choose))
const changeWhenAdult: typeof changeCountry = (country) => waitForAdultConfirmation().then(() => changeCountry(country))
const market = { changeCountry: changeWhenAdult, shippedCountries: shippingCountriesQuery }

function HomeLink() {
  return (
    <ShopLink to="/" className="inline-flex" aria-label={m.layout_home({ brand: brand.name })}>
      <Logo name={brand.name} />
    </ShopLink>
  )
}

const QueuedToasts = lazyWithMessages(async () => (await import('./queued-toasts.tsx')).QueuedToasts)

/** Displays the toasts of all pages (specification section 2.3). The code is loaded with the first toast. */
function ToastHost() {
  const waiting = useQueuedToasts()
  const [wanted, setWanted] = useState(false)
  if (waiting.length > 0 && !wanted) setWanted(true)
  return wanted ? (
    <Suspense>
      <QueuedToasts />
    </Suspense>
  ) : null
}
