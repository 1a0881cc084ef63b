import type { ReactNode } from 'react'
import { getPageLanguage } from '#features/site/page-language.ts'
import type { ClosedReason } from '#market-rules/rules/market-rule-set.ts'
import { m } from '#messages/rest.ts'
import { Alert } from '#ui/feedback/alert.tsx'
import { Container } from '#ui/layout/container.tsx'
import { getCountryName } from '../country-names.ts'
import { useMarketRules } from '../facts/use-market-rules.ts'
import { MarketButton, type MarketButtonProps } from './market-button.tsx'

export function ClosedNotice(props: Pick<MarketButtonProps, 'changeCountry' | 'shippedCountries'>) {
  const { country, closed = 'no-rule' } = useMarketRules()
  const reason = reasonTexts[closed]({ country: getCountryName(country, getPageLanguage()) })
  return (
    <Notice country={country}>
      <Alert tone="warning" action={<MarketButton {...props} text={m.closed_choose()} />}>
        {reason} {m.closed_range()}
      </Alert>
    </Notice>
  )
}

export function DemoNotice({ country }: { country: string }) {
  return (
    <Notice country={country}>
      <Alert tone="warning">{m.closed_demo({ country: getCountryName(country, getPageLanguage()) })}</Alert>
    </Notice>
  )
}

function Notice({ country, children }: { country: string; children: ReactNode }) {
  return (
    <Container>
      <div className="pt-4 md:pt-6" data-closed-market={country}>
        {children}
      </div>
    </Container>
  )
}

const undecided = (names: { country: string }) => m.closed_undecided(names)
const reasonTexts: Record<ClosedReason, (names: { country: string }) => string> = {
  'sale-banned': (names) => m.closed_sale_banned(names),
  'distance-sale-banned': (names) => m.closed_distance_sale_banned(names),
  'no-rule': undecided,
  unknown: undecided,
  overdue: undecided,
}
