import type { Condition, Filter } from '../filter/filter.ts'
import { parseFilterExpression } from '../filter/filter-expression.ts'
import { typoLengths } from '../index/read-settings.ts'
import type { Rule, RuleCondition } from '../index/rule.ts'
import type { SearchIndex } from '../index/search-index.ts'
import { allowedTypos, typosBetween } from '../index/words.ts'

/** A search as rules see it. */
export interface RuleSearch {
  /** Words of the query, normalized. */
  words: readonly string[]
  contexts: readonly string[]
  filter: Filter
  /** Whether two words are forms of one. */
  alike: (a: string, b: string) => boolean
  /** Seconds since 1970. */
  now: number
}

/** A facet's value that stood in the query where the pattern says `{facet:brand}`. */
export interface Capture {
  facet: string
  value: string
  /** Words of the query, normalized. */
  words: readonly string[]
}

/** What stood in the query for the rule's placeholders; undefined when the rule does not hold. */
export function meetsRule(index: SearchIndex, rule: Rule, search: RuleSearch): Capture[] | undefined {
  const { enabled, validity, conditions } = rule
  if (!enabled || !isInForce(validity, search.now)) return undefined
  if (conditions.length === 0) return []
  for (const condition of conditions) {
    const captures = meetsCondition(index, condition, search)
    if (captures) return captures
  }
  return undefined
}

function isInForce(validity: Rule['validity'], now: number): boolean {
  return validity.length === 0 || validity.some(({ from = 0, until = Infinity }) => from <= now && now < until)
}

function meetsCondition(index: SearchIndex, condition: RuleCondition, search: RuleSearch): Capture[] | undefined {
  const { context, filters, pattern } = condition
  if (context !== undefined && !search.contexts.includes(context)) return undefined
  if (filters !== undefined && !parseFilterExpression(filters).every((group) => isAsked(group, search.filter))) {
    return undefined
  }
  return pattern === undefined ? [] : meetsPattern(index, pattern, condition, search)
}

/** Whether a search is filtered by one of the conditions. */
function isAsked(group: readonly Condition[], filter: Filter): boolean {
  const wanted = group.map(keyOf)
  return filter.some((asked) => asked.some((condition) => wanted.includes(keyOf(condition))))
}

function keyOf(condition: Condition): string {
  if (condition.kind !== 'facet') return JSON.stringify(condition)
  const { attribute, negated, value } = condition
  return JSON.stringify([attribute, negated, value.toLowerCase()])
}

/** A part of a pattern: a word (normalized), or any value of a facet. */
type Part = { word: string } | { facet: string }

function partsOf(pattern: string, { text }: SearchIndex): Part[] {
  return pattern.split(/(\{facet:[^}]+\})/).flatMap((piece): Part[] => {
    const facet = /^\{facet:(.+)\}$/.exec(piece)?.[1]
    if (facet !== undefined) return [{ facet: facet.replace(/^["'](.*)["']$/, '$1') }]
    return text.split(piece).map((word) => ({ word: text.normalize(word) }))
  })
}

function meetsPattern(
  index: SearchIndex,
  pattern: string,
  { anchoring = 'is', alternatives }: RuleCondition,
  search: RuleSearch,
): Capture[] | undefined {
  const { words } = search
  const parts = partsOf(pattern, index)
  const isSame = alternatives ? sameEnough(index, search) : (a: string, b: string) => a === b
  const anyStart = anchoring === 'contains' || anchoring === 'endsWith'
  const anyEnd = anchoring === 'contains' || anchoring === 'startsWith'
  if (parts.length === 0) return words.length === 0 || anyStart || anyEnd ? [] : undefined
  for (let from = 0; from < words.length; from += 1) {
    if (from > 0 && !anyStart) break
    const captures = readParts(index, parts, words.slice(from), { isSame, anyEnd })
    if (captures) return captures
  }
  return undefined
}

interface Comparing {
  isSame: (patternWord: string, word: string) => boolean
  /** Whether words may follow what the pattern says. */
  anyEnd: boolean
}

function readParts(
  index: SearchIndex,
  parts: readonly Part[],
  words: readonly string[],
  by: Comparing,
): Capture[] | undefined {
  const [part, ...rest] = parts
  if (!part) return words.length === 0 || by.anyEnd ? [] : undefined
  const [word, ...others] = words
  if (word === undefined) return undefined
  if ('word' in part) return by.isSame(part.word, word) ? readParts(index, rest, others, by) : undefined
  const values = facetValues(index, part.facet)
  for (let length = Math.min(mostValueWords, words.length); length > 0; length -= 1) {
    const meant = words.slice(0, length)
    const value = values.get(meant.join(' '))
    const after = value === undefined ? undefined : readParts(index, rest, words.slice(length), by)
    if (value !== undefined && after) return [{ facet: part.facet, value, words: meant }, ...after]
  }
  return undefined
}

/** Words of a facet's value that is looked for in a query. */
const mostValueWords = 6
const valuesByIndex = new WeakMap<SearchIndex['columns'], Map<string, ReadonlyMap<string, string>>>()

/** The values of a facet by their words as a query is compared. */
function facetValues({ columns, facets, text }: SearchIndex, facet: string): ReadonlyMap<string, string> {
  const known = valuesByIndex.get(columns) ?? new Map<string, ReadonlyMap<string, string>>()
  valuesByIndex.set(columns, known)
  const kept = known.get(facet)
  if (kept) return kept
  const values = facets.some(({ name }) => name === facet) ? columns.get(facet).values : []
  const made = new Map(
    values.map((value) => [text.split(String(value)).map(text.normalize).join(' '), String(value)] as const),
  )
  known.set(facet, made)
  return made
}

function sameEnough({ synonyms, settings }: SearchIndex, { alike }: RuleSearch) {
  const lengths = typoLengths(settings)
  return (patternWord: string, word: string) =>
    patternWord === word ||
    typosBetween(word, patternWord, allowedTypos(word, lengths)) !== undefined ||
    (synonyms.get(patternWord) ?? []).some(({ words }) => words.length === 1 && words[0] === word) ||
    alike(patternWord, word)
}
