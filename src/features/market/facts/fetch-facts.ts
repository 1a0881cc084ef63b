import type { MarketFacts } from '#trade/rules/market-facts.ts'
import { marketRules } from './rules.functions.ts'

const patienceMs = 15_000

/**
 * The rules of a country's market, in a version where that still counts; undefined for a country the shop has no market for.
 * Rejects when they cannot be had.
 */
export function fetchFacts(country: string, version: string): Promise<MarketFacts | undefined> {
  return marketRules({ data: { country, version }, signal: AbortSignal.timeout(patienceMs) })
}
