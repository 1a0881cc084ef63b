import { queryOptions } from '@tanstack/react-query'
import { retryUnlessFinal } from '#lib/query-retry.ts'
import { marketRules } from './rules.functions.ts'

const patienceMs = 15_000

/** The rules of a country's market, as they are in a version; null for a country the shop has no market for. */
export const marketRulesQuery = (country: string, version: string) =>
  queryOptions({
    queryKey: ['market-rules', country, version],
    queryFn: async () =>
      (await marketRules({ data: { country, version }, signal: AbortSignal.timeout(patienceMs) })) ?? null,
    // Another version has another key.
    staleTime: Number.POSITIVE_INFINITY,
    retry: retryUnlessFinal,
  })
