import type { Filter } from '../filter/filter.ts'
import { filterMask, filterScores, hasScores } from '../filter/filter.ts'
import { filterOf, parseFacetFilters } from '../filter/filter-params.ts'
import type { SearchIndex } from '../index/search-index.ts'
import type { Slot } from '../index/synonyms.ts'
import { allowedTypos } from '../index/words.ts'
import { type Forms, formsIn } from '../language/stems.ts'
import { isStopWord } from '../language/stop-words.ts'
import type { Query } from '../match/find.ts'
import { withJoins } from '../match/join-words.ts'
import { readQuery } from '../match/query-words.ts'
import { toList } from '../params/read-input.ts'
import type { SearchParams } from '../params/search-params.ts'
import { refused } from '../refusal.ts'
import { readLanguages } from './languages.ts'

/** A search as it is carried out: its parameters, or else the index's settings. */
export interface Plan {
  query: Query
  /** What is searched for, as it was typed. */
  text: string
  forms: Forms
  filter: Filter
}

/** Reads what a search asks of an index. @throws Refusal (400) */
export function planSearch(index: SearchIndex, params: SearchParams): Plan {
  const { settings } = index
  const isSimilar = params.similarQuery.trim() !== ''
  const text = isSimilar ? params.similarQuery : params.query
  const languages = readLanguages(index, params, isSimilar)
  const forms = formsIn(index.vocabulary, languages.plurals)
  const prefix = isSimilar ? 'prefixNone' : (params.queryType ?? settings.queryType)
  const typos = tolerance(index, params)
  const asked = readQuery(text, {
    text: index.text,
    syntax: syntaxOf(index, params),
    isStopWord: (word) => isStopWord(word, languages.stopWords),
    lastIsOpen: prefix !== 'prefixNone' && !/\s$/u.test(text),
    optional: optionalWords(index, params),
    synonyms: params.synonyms ? index.synonyms : new Map(),
  })
  const optional = (slot: Slot): Slot => (isSimilar ? { ...slot, optional: true } : slot)
  const slots = (typos === 'none' ? asked.slots : withJoins(asked.slots, index.vocabulary, joining(index, params))).map(
    optional,
  )
  const filter = filterOf(params)
  const exact = params.alternativesAsExact ?? settings.alternativesAsExact
  const query: Query = {
    ...{ slots, excluded: asked.excluded, prefix, typos },
    removeWords: removals(index, params),
    mask: filterMask(index, filter),
    scores: scoresOf(index, filter, params),
    ranking: isSimilar ? ['words', ...settings.ranking.filter((entry) => entry !== 'words')] : settings.ranking,
    typosOf: typos === 'none' ? () => 0 : typosOf(index, params),
    formsOf: languages.plurals.length > 0 ? forms.termsOf : () => [],
    asExact: new Set(exact),
    attributes: attributeMasks(index, params),
    minProximity: params.minProximity ?? settings.minProximity,
    exact: exactness(index, params, slots),
  }
  return { query, text, forms, filter }
}

function tolerance({ settings }: SearchIndex, params: SearchParams): Query['typos'] {
  const wanted = params.typoTolerance ?? settings.typoTolerance
  if (wanted === 'min' || wanted === 'strict') return wanted
  return wanted === false || wanted === 'false' ? 'none' : 'all'
}

function removals({ settings }: SearchIndex, params: SearchParams): Query['removeWords'] {
  if (params.naturalLanguages.length > 0) return 'allOptional'
  return params.removeWordsIfNoResults ?? settings.removeWordsIfNoResults
}

function syntaxOf({ settings }: SearchIndex, params: SearchParams) {
  const isOn = params.advancedSyntax ?? settings.advancedSyntax
  const features = params.advancedSyntaxFeatures ?? settings.advancedSyntaxFeatures
  return { phrases: isOn && features.includes('exactPhrase'), exclusions: isOn && features.includes('excludeWords') }
}

function optionalWords({ settings, text }: SearchIndex, params: SearchParams): ReadonlySet<string> {
  const given = params.optionalWords ?? settings.optionalWords
  return new Set([given].flat().flatMap((words) => text.split(words).map(text.normalize)))
}

function joining({ settings, text }: SearchIndex, params: SearchParams) {
  return {
    split: params.decompoundQuery ?? settings.decompoundQuery,
    asTyped: new Set(settings.disableTypoToleranceOnWords.map(text.normalize)),
  }
}

/** How many wrong letters a searched word may have. */
function typosOf({ settings, text }: SearchIndex, params: SearchParams): Query['typosOf'] {
  const one = params.minWordSizefor1Typo ?? settings.minWordSizefor1Typo
  const two = params.minWordSizefor2Typos ?? settings.minWordSizefor2Typos
  const numbers = params.allowTyposOnNumericTokens ?? settings.allowTyposOnNumericTokens
  const asTyped = new Set(settings.disableTypoToleranceOnWords.map(text.normalize))
  return (word) => {
    if (asTyped.has(word) || (!numbers && /\d/.test(word))) return 0
    return allowedTypos(word, { one, two })
  }
}

function scoresOf(index: SearchIndex, filter: Filter, params: SearchParams): Float64Array | undefined {
  const optional = parseFacetFilters(params.optionalFilters)
  const scored = hasScores(filter) || params.sumOrFiltersScores ? filter : []
  if (optional.length === 0 && scored.length === 0) return undefined
  return filterScores(index, [...optional, ...scored], params.sumOrFiltersScores)
}

function attributeMasks(index: SearchIndex, params: SearchParams): Query['attributes'] {
  const { settings, attributes } = index
  const asked = params.restrictSearchableAttributes
  const restricted = asked === undefined || asked === null ? undefined : toList(asked)
  const unknown = restricted?.find((name) => !attributes.some((attribute) => attribute.name === name))
  if (unknown !== undefined) {
    const reason = `attribute ${unknown} is not in searchableAttributes setting`
    throw refused(400, `invalid setting for restrictSearchableAttributes, ${reason}`)
  }
  const without = (names: readonly string[]) => Uint8Array.from(attributes, ({ name }) => Number(!names.includes(name)))
  return {
    searched: Uint8Array.from(attributes, ({ name }) => Number(restricted?.includes(name) ?? true)),
    beginnings: without(settings.disablePrefixOnAttributes),
    typos: without(toList(params.disableTypoToleranceOnAttributes ?? settings.disableTypoToleranceOnAttributes)),
    exact: without(toList(params.disableExactOnAttributes ?? settings.disableExactOnAttributes)),
  }
}

/** A single word may have to be all of a text to count as exact. */
function exactness({ settings }: SearchIndex, params: SearchParams, slots: readonly Slot[]): Query['exact'] {
  const single = params.exactOnSingleWordQuery ?? settings.exactOnSingleWordQuery
  if (slots.length !== 1 || single === 'word') return 'word'
  return single === 'none' ? 'never' : 'whole'
}
