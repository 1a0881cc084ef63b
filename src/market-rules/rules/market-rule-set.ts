import type { MarketRule } from './market-rule.ts'
import { getRuleEnd, getRuleStart } from './rule-validity.ts'

export type ClosedReason = 'no-rule' | 'sale-banned' | 'distance-sale-banned' | 'unknown' | 'overdue'

/** `demo` displays the rules without enforcing them, so that all products are available in all markets. */
export const marketRulesModes = ['enforce', 'demo'] as const
export type MarketRulesMode = (typeof marketRulesModes)[number]

export interface MarketRuleSet {
  rows: readonly MarketRule[]
  demo?: true
}

/** If an operator has rules for a country, they replace all of the shop's rules for that country. */
export function mergeRules(own: readonly MarketRule[], operators: readonly MarketRule[] = []): MarketRuleSet {
  const replaced = new Set(operators.map(({ country }) => country))
  return { rows: [...own.filter(({ country }) => !replaced.has(country)), ...operators] }
}

export function withRulesMode(mode: MarketRulesMode, { rows }: MarketRuleSet): MarketRuleSet {
  return { rows, ...(mode === 'demo' && { demo: true }) }
}

/** `at` is Unix time in ms. */
export function findRuleInForce({ rows }: MarketRuleSet, country: string, at: number): MarketRule | undefined {
  return rows.find((row) => row.country === country && getRuleStart(row) <= at && at < getRuleEnd(row))
}

export function getClosedReason(book: MarketRuleSet, country: string, at: number): ClosedReason | undefined {
  return book.demo ? undefined : findClosedReasonInRules(book, country, at)
}

/** Returns the reason even in demo mode. */
export function findClosedReasonInRules(book: MarketRuleSet, country: string, at: number): ClosedReason | undefined {
  const row = findRuleInForce(book, country, at)
  if (row === undefined) return 'no-rule'
  if (row.sale === 'banned') return 'sale-banned'
  if (row.distanceSale === 'banned') return 'distance-sale-banned'
  if (row.sale === 'unknown' || row.distanceSale === 'unknown') return 'unknown'
  return isReviewOverdue(row, at) ? 'overdue' : undefined
}

export function isReviewOverdue({ reviewBy }: MarketRule, at: number): boolean {
  return at >= Date.parse(reviewBy)
}

/** For cache keys. Changes with the rules, and whenever a rule begins, ends or becomes overdue for review. */
export function computeRulesVersion(book: MarketRuleSet, at: number): string {
  const passed = ruleTimes(book).filter((moment) => moment <= at).length
  return `${contentHash(book)}-${passed}`
}

const knownMoments = new WeakMap<MarketRuleSet, readonly number[]>()

function ruleTimes(book: MarketRuleSet): readonly number[] {
  const known = knownMoments.get(book)
  if (known) return known
  const all = book.rows
    .flatMap((row) => [getRuleStart(row), getRuleEnd(row), Date.parse(row.reviewBy)])
    .filter(Number.isFinite)
  const sorted = [...new Set(all)].sort((a, b) => a - b)
  knownMoments.set(book, sorted)
  return sorted
}

const knownHashes = new WeakMap<MarketRuleSet, string>()

/** FNV-1a hash. Processes that read the same file must compute the same hash. */
function contentHash(book: MarketRuleSet): string {
  const known = knownHashes.get(book)
  if (known) return known
  let hash = 0x811c9dc5
  for (const character of JSON.stringify(book)) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  const text = (hash >>> 0).toString(36)
  knownHashes.set(book, text)
  return text
}
