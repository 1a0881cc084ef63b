import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSite } from '#features/site/site.tsx'
import { shouldRetryQuery } from '#lib/query-retry.ts'
import type { MarketRules } from '#market-rules/rules/market-rules.ts'
import { useMarket } from '../shopper-market-store.ts'
import { getMarketRules } from './rules.functions.ts'

const timeoutMs = 15_000

const marketRulesQuery = (country: string, version: string) =>
  queryOptions({
    queryKey: ['market-rules', country, version],
    queryFn: async () =>
      (await getMarketRules({ data: { country, version }, signal: AbortSignal.timeout(timeoutMs) })) ?? null,
    // Never stale, because the cache key contains the rules version.
    staleTime: Number.POSITIVE_INFINITY,
    retry: shouldRetryQuery,
  })

/** Until the displayed market's rules are fetched, returns the page's rules with the shopper's country. */
export function useMarketRules(): MarketRules {
  const { rules } = useSite()
  const { country, isClosed = false } = useMarket()
  const isOwn = country === rules.market.country
  const { data: known } = useQuery({ ...marketRulesQuery(country, rules.version), enabled: !isOwn })
  const meanwhile = useMemo(() => withCountry(rules.market, country, isClosed), [rules.market, country, isClosed])
  return isOwn ? rules.market : (known ?? meanwhile)
}

function withCountry(facts: MarketRules, country: string, isClosed: boolean): MarketRules {
  const { closed: _, ...others } = facts
  return { ...others, country, ...(isClosed && { closed: 'no-rule' }) }
}
