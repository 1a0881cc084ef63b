import { queryOptions } from '@tanstack/react-query'
import { retryUnlessFinal } from '#lib/query-retry.ts'
import { getMarketRules } from './rules.functions.ts'

const patienceMs = 15_000

export const marketRulesQuery = (country: string, version: string) =>
  queryOptions({
    queryKey: ['market-rules', country, version],
    queryFn: async () =>
      (await getMarketRules({ data: { country, version }, signal: AbortSignal.timeout(patienceMs) })) ?? null,
    // Never stale, because the cache key contains the rules version.
    staleTime: Number.POSITIVE_INFINITY,
    retry: retryUnlessFinal,
  })
