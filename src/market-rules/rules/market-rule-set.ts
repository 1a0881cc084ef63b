import type { MarketRule } from './market-rule.ts'
import { getRuleEnd, getRuleStart } from './rule-validity.ts'

export type ClosedReason = 'no-rule' | 'sale-banned' | 'distance-sale-banned' | 'unknown' | 'overdue'

/** `demo` closes no market and refuses no product. Ages, warnings, order limits and promotion bans still apply. */
export const marketRulesModes = ['enforce', 'demo'] as const
export type MarketRulesMode = (typeof marketRulesModes)[number]

export interface MarketRuleSet {
  rows: readonly MarketRule[]
  isDemo?: true
}

/** If an operator has rules for a country, they replace all of the shop's rules for that country. */
export function mergeMarketRules(own: readonly MarketRule[], operators: readonly MarketRule[] = []): MarketRuleSet {
  const replaced = new Set(operators.map(({ country }) => country))
  return { rows: [...own.filter(({ country }) => !replaced.has(country)), ...operators] }
}

export function withRulesMode(mode: MarketRulesMode, { rows }: MarketRuleSet): MarketRuleSet {
  return { rows, ...(mode === 'demo' && { isDemo: true }) }
}

/** `at` is Unix time in ms. */
export function findRuleInForce({ rows }: MarketRuleSet, country: string, at: number): MarketRule | undefined {
  return rows.find((row) => row.country === country && getRuleStart(row) <= at && at < getRuleEnd(row))
}

export function getClosedReason(rules: MarketRuleSet, country: string, at: number): ClosedReason | undefined {
  return rules.isDemo ? undefined : getClosedReasonIgnoringDemo(rules, country, at)
}

/** Returns the reason even in demo mode. */
export function getClosedReasonIgnoringDemo(
  rules: MarketRuleSet,
  country: string,
  at: number,
): ClosedReason | undefined {
  const row = findRuleInForce(rules, country, at)
  if (row === undefined) return 'no-rule'
  if (row.sale === 'banned') return 'sale-banned'
  if (row.distanceSale === 'banned') return 'distance-sale-banned'
  if (row.sale === 'unknown' || row.distanceSale === 'unknown') return 'unknown'
  return at >= Date.parse(row.reviewBy) ? 'overdue' : undefined
}

/** For cache keys. Changes with the rules, and whenever a rule begins, ends or becomes overdue for review. */
export function computeRulesVersion(rules: MarketRuleSet, at: number): string {
  const passed = ruleTimes(rules).filter((moment) => moment <= at).length
  return `${contentHash(rules)}-${passed}`
}

const ruleTimes = memoize(({ rows }) => {
  const all = rows.flatMap((row) => [getRuleStart(row), getRuleEnd(row), Date.parse(row.reviewBy)])
  return [...new Set(all.filter(Number.isFinite))]
})

/** FNV-1a hash of the rules. Process-independent, because processes with the same rules must share cache keys. */
const contentHash = memoize((rules) => {
  let hash = 0x811c9dc5
  for (const character of JSON.stringify(rules)) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return (hash >>> 0).toString(36)
})

function memoize<Value>(compute: (rules: MarketRuleSet) => Value): (rules: MarketRuleSet) => Value {
  const known = new WeakMap<MarketRuleSet, Value>()
  return (rules) => {
    const value = known.get(rules) ?? compute(rules)
    known.set(rules, value)
    return value
  }
}
