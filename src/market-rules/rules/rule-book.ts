import { begins, ends } from './row-times.ts'
import type { RuleRow } from './rule-row.ts'

/** Why nothing is sold in a market. */
export type ClosedReason = 'no-rule' | 'sale-banned' | 'distance-sale-banned' | 'unknown' | 'overdue'

/** Whether the rules decide what is sold, or a demonstration shows them and sells everywhere. */
export const marketRules = ['enforce', 'demo'] as const
export type MarketRules = (typeof marketRules)[number]

/** The rules of all markets, now and later. */
export interface RuleBook {
  rows: readonly RuleRow[]
  /** Nothing is refused: the rules are those of a demonstration. */
  demo?: true
}

/** The rules of the shop, where an operator's rows replace all of the same country. */
export function ruleBook(own: readonly RuleRow[], operators: readonly RuleRow[] = []): RuleBook {
  const replaced = new Set(operators.map(({ country }) => country))
  return { rows: [...own.filter(({ country }) => !replaced.has(country)), ...operators] }
}

/** The same rules, enforced or as those of a demonstration. */
export function rulesAs(mode: MarketRules, { rows }: RuleBook): RuleBook {
  return { rows, ...(mode === 'demo' && { demo: true }) }
}

/** The row that counts in a country at a moment (ms since 1970); undefined where there is none. */
export function ruleInForce({ rows }: RuleBook, country: string, at: number): RuleRow | undefined {
  return rows.find((row) => row.country === country && begins(row) <= at && at < ends(row))
}

/** Why nothing is sold to a country at a moment; undefined where the market is open, as all are in a demonstration. */
export function closedReason(book: RuleBook, country: string, at: number): ClosedReason | undefined {
  return book.demo ? undefined : closingRule(book, country, at)
}

/** Why the rules close a country at a moment, whether or not they are enforced. */
export function closingRule(book: RuleBook, country: string, at: number): ClosedReason | undefined {
  const row = ruleInForce(book, country, at)
  if (row === undefined) return 'no-rule'
  if (row.sale === 'banned') return 'sale-banned'
  if (row.distanceSale === 'banned') return 'distance-sale-banned'
  if (row.sale === 'unknown' || row.distanceSale === 'unknown') return 'unknown'
  return isOverdue(row, at) ? 'overdue' : undefined
}

/** Whether somebody should have looked at the row again by then. */
export function isOverdue({ reviewBy }: RuleRow, at: number): boolean {
  return at >= Date.parse(reviewBy)
}

/** A version for caches: the same until a file changes or a row begins, ends or becomes overdue. */
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

/** FNV-1a of the rules: two processes that read the same file agree. */
function contentHash(book: RuleBook): string {
  const known = knownHashes.get(book)
  if (known) return known
  let hash = 0x811c9dc5
  for (const character of JSON.stringify(book)) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  const text = (hash >>> 0).toString(36)
  knownHashes.set(book, text)
  return text
}
