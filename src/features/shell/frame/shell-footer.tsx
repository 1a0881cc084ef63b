import type { ReactNode } from 'react'
import { brand } from '#app.config'
import { AppearanceChoice } from '#features/appearance/appearance-choice.tsx'
import { changeCountry, shippedCountries } from '#features/cart/load-cart.ts'
import type { LinkGroup } from '#features/landing/page-content.ts'
import { MarketButton } from '#features/market/components/market-button.tsx'
import { FooterNewsletter } from '#features/newsletter/components/footer-newsletter.tsx'
import { useLinkPrefix } from '#features/site/link-prefix.ts'
import { hrefInLanguage } from '#lib/html/safe-href.ts'
import { m } from '#paraglide/messages.js'
import { PageFooter } from '#ui/layout/page-footer.tsx'

export interface ShellFooterProps {
  groups: readonly LinkGroup[]
  logo: ReactNode
  /** Whether the newsletter can be signed up to here: not where somebody pays. */
  newsletter: boolean
}

/** The foot of every page: the editors' links, the age limit, country and looks, and what kind of shop this is. */
export function ShellFooter({ groups, logo, newsletter }: ShellFooterProps) {
  const prefix = useLinkPrefix()
  return (
    <PageFooter
      logo={logo}
      about={m.age_text()}
      aside={newsletter ? <FooterNewsletter /> : null}
      columns={groups.map(({ title, otherLanguages, links }) => ({
        title,
        language: otherLanguages?.title,
        links: links.map((link) => ({
          label: link.title,
          language: link.otherLanguages?.title,
          link: (slot) => <a href={hrefInLanguage(prefix, link.href)} {...slot} />,
        })),
      }))}
      settings={
        <>
          <MarketButton {...{ changeCountry, shippedCountries }} spelledOut />
          <AppearanceChoice />
        </>
      }
      legal={
        <>
          <p>{m.shell_demo()}</p>
          <a href={`${prefix}/your-data`} className={smallPrintLink}>
            {m.consent_choices()}
          </a>
          <a href={`mailto:${brand.supportEmail}`} className={smallPrintLink}>
            {brand.supportEmail}
          </a>
        </>
      }
    />
  )
}

const smallPrintLink = 'inline-flex min-h-11 items-center hover:text-ink hover:underline'
