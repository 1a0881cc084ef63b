import { begins, ends } from './row-times.ts'
import type { RuleRow } from './rule-row.ts'

export type ClosedReason = 'no-rule' | 'sale-banned' | 'distance-sale-banned' | 'unknown' | 'overdue'

/** `demo` displays the rules without enforcing them: every product can be sold in every market. */
export const marketRules = ['enforce', 'demo'] as const
export type MarketRules = (typeof marketRules)[number]

export interface RuleBook {
  rows: readonly RuleRow[]
  /** In demo mode, no sale is refused. */
  demo?: true
}

/** Merges the shop's rules with an operator's rules. An operator's rows replace all rows of their country. */
export function ruleBook(own: readonly RuleRow[], operators: readonly RuleRow[] = []): RuleBook {
  const replaced = new Set(operators.map(({ country }) => country))
  return { rows: [...own.filter(({ country }) => !replaced.has(country)), ...operators] }
}

export function rulesAs(mode: MarketRules, { rows }: RuleBook): RuleBook {
  return { rows, ...(mode === 'demo' && { demo: true }) }
}

/** `at` is Unix time, ms. */
export function ruleInForce({ rows }: RuleBook, country: string, at: number): RuleRow | undefined {
  return rows.find((row) => row.country === country && begins(row) <= at && at < ends(row))
}

/** Undefined if the market is open. In demo mode, every market is open. */
export function closedReason(book: RuleBook, country: string, at: number): ClosedReason | undefined {
  return book.demo ? undefined : closingRule(book, country, at)
}

/** Reason why the rules close a market, even if they are not enforced. */
export function closingRule(book: RuleBook, country: string, at: number): ClosedReason | undefined {
  const row = ruleInForce(book, country, at)
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
export function rulesVersion(book: RuleBook, at: number): string {
  const passed = moments(book).filter((moment) => moment <= at).length
  return `${contentHash(book)}-${passed}`
}

const knownMoments = new WeakMap<RuleBook, readonly number[]>()

function moments(book: RuleBook): readonly number[] {
  const known = knownMoments.get(book)
  if (known) return known
  const all = book.rows.flatMap((row) => [begins(row), ends(row), Date.parse(row.reviewBy)]).filter(Number.isFinite)
  const sorted = [...new Set(all)].sort((a, b) => a - b)
  knownMoments.set(book, sorted)
  return sorted
}

const knownHashes = new WeakMap<RuleBook, string>()

/** FNV-1a hash. Identical in all processes that read the same file. */
function contentHash(book: RuleBook): string {
  const known = knownHashes.get(book)
  if (known) return known
  let hash = 0x811c9dc5
  for (const character of JSON.stringify(book)) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  const text = (hash >>> 0).toString(36)
  knownHashes.set(book, text)
  return text
}
