import type { RegisteredRouter } from '@tanstack/react-router'
import { brand } from '#app.config'
import { Logo } from '#brand/logo.tsx'
import { getMarketWarning } from '#features/market/facts/market-warning.ts'
import type { MarketRules } from '#market-rules/rules/market-rules.ts'
import { m } from '#messages/first.ts'
import { HelpLine } from '#ui/content/help-line.tsx'
import type { AgeGateCopy } from '#ui/overlays/age-dialog.tsx'
import { AgeScale } from '#ui/overlays/age-scale.tsx'

export interface AgeGateContext {
  facts: MarketRules
  router: RegisteredRouter
}

export function createAgeGateCopy({ facts, router }: AgeGateContext): AgeGateCopy {
  const age = facts.minimumAge
  return {
    title: m.age_title({ age }),
    children: <Reason facts={facts} />,
    confirmLabel: m.age_adult({ age }),
    refuseLabel: m.age_minor({ age }),
    refusal: <Refusal facts={facts} />,
    exitLinks: createGateLinks(router),
    logo: <Logo name={brand.name} />,
    scale: <AgeScale age={age} />,
  }
}

function Reason({ facts }: { facts: MarketRules }) {
  const { text, lang } = getMarketWarning(facts)
  return (
    <p className="text-balance">
      <span lang={lang}>{text}</span> {m.layout_adults_only({ age: facts.minimumAge })}
    </p>
  )
}

function Refusal({ facts: { minimumAge, quitLine } }: { facts: MarketRules }) {
  return (
    <div className="grid gap-3">
      <p className="font-display text-3xl font-semibold text-balance">{m.age_refused_title()}</p>
      <p className="text-lg text-balance">{m.age_refused({ age: minimumAge })}</p>
      {quitLine ? <HelpLine label={m.layout_quitting_help()} {...quitLine} /> : null}
    </div>
  )
}

const exitUrl = 'https://www.wikipedia.org/'

/** Links to pages that are readable before the age is confirmed, and a link that leaves the shop. */
function createGateLinks(router: RegisteredRouter): AgeGateCopy['exitLinks'] {
  const info = (slug: string) => router.buildLocation({ to: '/info/$slug', params: { slug } }).publicHref
  return {
    label: m.age_links(),
    links: [
      { label: m.age_link_help(), href: info('age-and-responsibility') },
      { label: m.age_link_identity(), href: info('imprint') },
      { label: m.age_link_privacy(), href: info('privacy') },
      { label: m.age_link_accessibility(), href: info('accessibility') },
    ],
    exit: { label: m.age_exit(), href: exitUrl },
  }
}
