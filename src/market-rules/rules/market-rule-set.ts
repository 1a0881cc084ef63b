import { ruleEnd, ruleStart } from './row-times.ts'
import type { RuleRow } from './rule-row.ts'

export type ClosedReason = 'no-rule' | 'sale-banned' | 'distance-sale-banned' | 'unknown' | 'overdue'

/** `demo` displays the rules without enforcing them: every product can be sold in every market. */
export const marketRules = ['enforce', 'demo'] as const
export type MarketRules = (typeof marketRules)[number]

export interface MarketRuleSet {
  rows: readonly RuleRow[]
  /** In demo mode, no sale is refused. */
  demo?: true
}

/** Merges the shop's rules with an operator's rules. An operator's rows replace all rows of their country. */
export function mergeRules(own: readonly RuleRow[], operators: readonly RuleRow[] = []): MarketRuleSet {
  const replaced = new Set(operators.map(({ country }) => country))
  return { rows: [...own.filter(({ country }) => !replaced.has(country)), ...operators] }
}

export function withRulesMode(mode: MarketRules, { rows }: MarketRuleSet): MarketRuleSet {
  return { rows, ...(mode === 'demo' && { demo: true }) }
}

/** `at` is Unix time, ms. */
export function findRuleInForce({ rows }: MarketRuleSet, country: string, at: number): RuleRow | undefined {
  return rows.find((row) => row.country === country && ruleStart(row) <= at && at < ruleEnd(row))
}

/** Undefined if the market is open. In demo mode, every market is open. */
export function closedReason(book: MarketRuleSet, country: string, at: number): ClosedReason | undefined {
  return book.demo ? undefined : closedByRules(book, country, at)
}

/** Reason why the rules close a market, even if they are not enforced. */
export function closedByRules(book: MarketRuleSet, country: string, at: number): ClosedReason | undefined {
  const row = findRuleInForce(book, country, at)
  if (row === undefined) return 'no-rule'
  if (row.sale === 'banned') return 'sale-banned'
  if (row.distanceSale === 'banned') return 'distance-sale-banned'
  if (row.sale === 'unknown' || row.distanceSale === 'unknown') return 'unknown'
  return isOverdue(row, at) ? 'overdue' : undefined
}

export function isOverdue({ reviewBy }: RuleRow, at: number): boolean {
  return at >= Date.parse(reviewBy)
}

/** Version for cache keys. Changes when a file changes, and when a row begins, ends or becomes overdue. */
export function rulesVersion(book: MarketRuleSet, at: number): string {
  const passed = ruleTimes(book).filter((moment) => moment <= at).length
  return `${contentHash(book)}-${passed}`
}

const knownMoments = new WeakMap<MarketRuleSet, readonly number[]>()

function ruleTimes(book: MarketRuleSet): readonly number[] {
  const known = knownMoments.get(book)
  if (known) return known
  const all = book.rows
    .flatMap((row) => [ruleStart(row), ruleEnd(row), Date.parse(row.reviewBy)])
    .filter(Number.isFinite)
  const sorted = [...new Set(all)].sort((a, b) => a - b)
  knownMoments.set(book, sorted)
  return sorted
}

const knownHashes = new WeakMap<MarketRuleSet, string>()

/** FNV-1a hash. Identical in all processes that read the same file. */
function contentHash(book: MarketRuleSet): string {
  const known = knownHashes.get(book)
  if (known) return known
  let hash = 0x811c9dc5
  for (const character of JSON.stringify(book)) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  const text = (hash >>> 0).toString(36)
  knownHashes.set(book, text)
  return text
}
