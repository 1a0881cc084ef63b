import * as v from 'valibot'
import { checkSearchParameters } from '../documented/check-documented.ts'
import { mostConditions } from '../filter/filter-lists.ts'
import { renderingContent } from '../index/rendering-content.ts'
import {
  distinctCount,
  exactAlternatives,
  exactOnSingleWord,
  languageChoice,
  optionalWords,
  queryTypes,
  removals,
  syntaxFeatures,
  typoTolerance,
} from '../index/settings.ts'
import { areResponseFields } from './known-response-fields.ts'
import { flatten, parse } from './read-input.ts'

/** What is looked at for each hit or each document has to be few: entries of a list, signs of a text. */
const mostEntries = 250
const text = v.pipe(v.string(), v.maxLength(4096))
const texts = v.pipe(v.array(text), v.maxLength(mostEntries))
const list = v.union([text, texts])
const filters = v.union([
  text,
  v.pipe(
    v.array(v.union([text, texts])),
    v.maxLength(mostEntries),
    v.check((groups) => groups.flat().length <= mostConditions, `More than ${mostConditions} conditions`),
  ),
])
const tag = v.pipe(v.string(), v.maxLength(100))
const query = v.pipe(v.string(), v.maxLength(512))
const count = (least: number, most: number) => v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most))
/** A parameter that may also be null, as clients send those they were given no value for. */
const maybe = <Schema extends v.GenericSchema>(schema: Schema) => v.nullish(schema)
const flag = maybe(v.boolean())

/** Parameters of one search that have an effect (search reference section 7). */
const searchParamsSchema = v.object({
  query: v.nullish(query, ''),
  similarQuery: v.nullish(query, ''),
  page: v.nullish(count(0, 1_000_000), 0),
  hitsPerPage: maybe(count(0, 1000)),
  offset: maybe(count(0, 1_000_000)),
  length: maybe(count(0, 1000)),
  filters: v.nullish(text, ''),
  facetFilters: v.optional(filters),
  numericFilters: v.optional(filters),
  tagFilters: v.optional(filters),
  optionalFilters: v.optional(filters),
  sumOrFiltersScores: v.nullish(v.boolean(), false),
  facets: maybe(list),
  facetingAfterDistinct: v.nullish(v.boolean(), false),
  maxValuesPerFacet: maybe(count(1, 1000)),
  sortFacetValuesBy: maybe(v.picklist(['count', 'alpha'])),
  renderingContent: maybe(renderingContent),
  attributesToRetrieve: maybe(list),
  restrictSearchableAttributes: maybe(list),
  attributesToHighlight: maybe(list),
  attributesToSnippet: maybe(list),
  highlightPreTag: maybe(tag),
  highlightPostTag: maybe(tag),
  snippetEllipsisText: maybe(tag),
  restrictHighlightAndSnippetArrays: flag,
  replaceSynonymsInHighlight: flag,
  responseFields: maybe(v.pipe(list, v.check(areResponseFields, 'An answer has no such field'))),
  typoTolerance: maybe(typoTolerance),
  minWordSizefor1Typo: maybe(count(1, 1000)),
  minWordSizefor2Typos: maybe(count(1, 1000)),
  allowTyposOnNumericTokens: flag,
  disableTypoToleranceOnAttributes: maybe(list),
  disableExactOnAttributes: maybe(list),
  exactOnSingleWordQuery: maybe(v.picklist(exactOnSingleWord)),
  alternativesAsExact: maybe(v.array(v.picklist(exactAlternatives))),
  minProximity: maybe(count(1, 7)),
  queryType: maybe(v.picklist(queryTypes)),
  removeWordsIfNoResults: maybe(v.picklist(removals)),
  optionalWords: maybe(optionalWords),
  advancedSyntax: flag,
  advancedSyntaxFeatures: maybe(v.array(v.picklist(syntaxFeatures))),
  queryLanguages: maybe(v.array(v.string())),
  naturalLanguages: v.nullish(v.array(v.string()), []),
  ignorePlurals: maybe(languageChoice),
  removeStopWords: maybe(languageChoice),
  decompoundQuery: flag,
  distinct: maybe(distinctCount),
  relevancyStrictness: maybe(count(0, 100)),
  enableRules: flag,
  ruleContexts: v.nullish(texts, []),
  synonyms: v.nullish(v.boolean(), true),
  getRankingInfo: v.nullish(v.boolean(), false),
  clickAnalytics: v.nullish(v.boolean(), false),
})

export type SearchParams = v.InferOutput<typeof searchParamsSchema>

/** One entry of a multi-index call; older clients put the parameters into `params`. */
const queriesSchema = v.object({
  requests: v.pipe(
    v.array(v.looseObject({ indexName: v.string(), type: v.optional(v.string()), params: v.optional(v.unknown()) })),
    v.maxLength(50),
  ),
  strategy: v.optional(v.picklist(['none', 'stopIfEnoughMatches']), 'none'),
})

const facetParamsSchema = v.object({
  facet: v.optional(v.string(), ''),
  facetQuery: v.optional(v.pipe(v.string(), v.maxLength(512)), ''),
  maxFacetHits: v.optional(count(1, 100)),
})

export type FacetParams = v.InferOutput<typeof facetParamsSchema>

/** Reads the parameters of a search. @throws Refusal (400) for an unknown one, or one that is not to be had here */
export function parseSearchParams(input: unknown): SearchParams {
  const flat = flatten(input)
  checkSearchParameters(flat)
  return parse(searchParamsSchema, flat)
}

export function parseFacetParams(input: unknown): FacetParams {
  return parse(facetParamsSchema, flatten(input))
}

export function parseQueries(input: unknown) {
  return parse(queriesSchema, input)
}
