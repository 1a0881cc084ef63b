import type { ReactNode } from 'react'
import { changeCountry, shippingCountriesQuery } from '#features/cart/load-cart-module.ts'
import type { LinkGroup } from '#features/landing/page-content.ts'
import { MarketButton } from '#features/market/components/market-button.tsx'
import { QuitLine } from '#features/market/components/quit-line.tsx'
import { useMarketRules } from '#features/market/facts/use-market-rules.ts'
import { FooterNewsletter } from '#features/newsletter/components/footer-newsletter.tsx'
import { ContentLink } from '#features/site/page/content-link.tsx'
import { ShopLink } from '#features/site/page/shop-link.tsx'
import { useSite } from '#features/site/site.tsx'
import { AppearanceChoice } from '#features/theme/appearance-choice.tsx'
import { m } from '#messages/first.ts'
import { PageFooter } from '#ui/layout/page-footer.tsx'

interface ShellFooterProps {
  groups: readonly LinkGroup[]
  logo: ReactNode
  /** True to display the newsletter sign-up in markets that permit it. False at checkout. */
  showsNewsletter: boolean
}

export function ShellFooter({ groups, logo, showsNewsletter }: ShellFooterProps) {
  const { shop } = useSite()
  const { minimumAge: age, promotions } = useMarketRules()
  return (
    <PageFooter
      logo={logo}
      about={
        <>
          <p>{m.layout_adults_only({ age })}</p>
          {/* Reserves two lines, because the shopper's market can have a longer quit line than the page's. */}
          <div className="min-h-10">
            <QuitLine />
          </div>
        </>
      }
      aside={
        showsNewsletter && promotions.newsletter ? (
          <div className="for-adults">
            <FooterNewsletter />
          </div>
        ) : null
      }
      columns={groups.map(({ title, otherLanguages, links }) => ({
        title,
        language: otherLanguages?.title,
        links: links.map((link) => ({
          label: link.title,
          language: link.otherLanguages?.title,
          link: (slot) => <ContentLink href={link.href} {...slot} />,
        })),
      }))}
      settings={
        <>
          <div className="for-adults contents">
            <MarketButton {...{ changeCountry, shippedCountries: shippingCountriesQuery }} showFullNames />
          </div>
          <AppearanceChoice />
        </>
      }
      legal={
        <>
          {shop.demo ? <p>{m.layout_demo()}</p> : null}
          <ShopLink to="/your-data" className={smallPrintLink}>
            {m.consent_choices()}
          </ShopLink>
          <ShopLink to="/care" className={smallPrintLink}>
            {m.layout_take_break()}
          </ShopLink>
          <ShopLink to="/withdraw" className={smallPrintLink}>
            {m.layout_withdraw()}
          </ShopLink>
          <a href={`mailto:${shop.email}`} className={smallPrintLink}>
            {shop.email}
          </a>
        </>
      }
    />
  )
}

const smallPrintLink = 'inline-flex min-h-9 items-center hover:text-ink hover:underline sm:min-h-11'
