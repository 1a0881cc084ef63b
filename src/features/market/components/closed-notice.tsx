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
  const reason = reasonText(closed, getCountryName(country, getPageLanguage()))
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

function reasonText(closed: ClosedReason, country: string): string {
  switch (closed) {
    case 'sale-banned':
      return m.closed_sale_banned({ country })
    case 'distance-sale-banned':
      return m.closed_distance_sale_banned({ country })
    case 'no-rule':
    case 'unknown':
    case 'overdue':
      return m.closed_undecided({ country })
  }
}
