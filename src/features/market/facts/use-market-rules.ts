import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSite } from '#features/site/site.tsx'
import type { MarketRules } from '#market-rules/rules/market-rules.ts'
import { useMarket } from '../shopper-market-store.ts'
import { marketRulesQuery } from './queries.ts'

/** Until the displayed market's rules are fetched, returns the page's rules with the shopper's country. */
export function useMarketRules(): MarketRules {
  const { rules } = useSite()
  const { country, isClosed = false } = useMarket()
  const isOwn = country === rules.market.country
  const { data: known } = useQuery({ ...marketRulesQuery(country, rules.version), enabled: !isOwn })
  const meanwhile = useMemo(() => withoutCountry(rules.market, country, isClosed), [rules.market, country, isClosed])
  return isOwn ? rules.market : (known ?? meanwhile)
}

function withoutCountry(facts: MarketRules, country: string, isClosed: boolean): MarketRules {
  const { closed: _, ...others } = facts
  return { ...others, country, ...(isClosed && { closed: 'no-rule' }) }
}
