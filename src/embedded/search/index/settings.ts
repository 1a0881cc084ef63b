import * as v from 'valibot'
import { checkSettings } from '../documented/check-documented.ts'
import { refused } from '../refusal.ts'
import { renderingContent } from './rendering-content.ts'

/** As a list of names in an index's settings. */
const mostNames = 1000
const names = v.pipe(v.array(v.pipe(v.string(), v.maxLength(1000))), v.maxLength(mostNames))
const size = (least: number, most: number) => v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most))
const list = v.nullish(names, [])
const flag = (usual: boolean) => v.nullish(v.boolean(), usual)

export const typoTolerance = v.union([v.boolean(), v.picklist(['min', 'strict', 'true', 'false'])])
export const queryTypes = ['prefixLast', 'prefixAll', 'prefixNone'] as const
export const removals = ['none', 'lastWords', 'firstWords', 'allOptional'] as const
export const exactAlternatives = [
  'ignorePlurals',
  'singleWordSynonym',
  'multiWordsSynonym',
  'ignoreConjugations',
] as const
export const syntaxFeatures = ['exactPhrase', 'excludeWords'] as const
export const exactOnSingleWord = ['attribute', 'word', 'none'] as const
/** Languages by their codes, or whether those of `queryLanguages` are meant. */
export const languageChoice = v.union([
  v.boolean(),
  v.pipe(
    v.picklist(['true', 'false']),
    v.transform((text) => text === 'true'),
  ),
  v.array(v.string()),
])
export const distinctCount = v.union([v.boolean(), size(0, 1000)])
export const optionalWords = v.union([v.string(), v.pipe(v.array(v.string()), v.maxLength(mostNames))])

const criteria = ['typo', 'geo', 'words', 'filters', 'proximity', 'attribute', 'exact', 'custom']
const sorting = /^(asc|desc)\(.+\)$/
const ranking = v.array(
  v.pipe(
    v.string(),
    v.check((entry) => criteria.includes(entry) || sorting.test(entry), 'is no criterion, asc(…) or desc(…)'),
  ),
)
const customRanking = v.array(v.pipe(v.string(), v.trim(), v.regex(sorting, 'has to be asc(…) or desc(…)')))
const replica = v.pipe(v.string(), v.regex(/^(virtual\([^()*\0]{1,256}\)|[^()*\0]{1,256})$/, 'is no name of a replica'))

/** Settings of an index with the hosted service's defaults; what speaks of something beside the answers is kept too. */
const settingsSchema = v.looseObject({
  searchableAttributes: list,
  attributesForFaceting: list,
  numericAttributesForFiltering: v.nullish(names),
  customRanking: v.nullish(customRanking, []),
  ranking: v.nullish(ranking, criteria),
  replicas: v.nullish(v.pipe(v.array(replica), v.maxLength(50)), []),
  relevancyStrictness: v.nullish(size(0, 100)),
  unretrievableAttributes: list,
  attributesToRetrieve: v.nullish(names, ['*']),
  attributesToHighlight: v.nullish(v.nullable(names), null),
  attributesToSnippet: list,
  highlightPreTag: v.nullish(v.string(), '<em>'),
  highlightPostTag: v.nullish(v.string(), '</em>'),
  snippetEllipsisText: v.nullish(v.string(), '…'),
  restrictHighlightAndSnippetArrays: flag(false),
  replaceSynonymsInHighlight: flag(false),
  responseFields: v.nullish(names, ['*']),
  hitsPerPage: v.nullish(size(0, 1000), 20),
  paginationLimitedTo: v.nullish(size(0, 20_000), 1000),
  maxValuesPerFacet: v.nullish(size(1, 1000), 100),
  maxFacetHits: v.nullish(size(1, 100), 10),
  sortFacetValuesBy: v.nullish(v.picklist(['count', 'alpha']), 'count'),
  renderingContent: v.nullish(renderingContent),
  userData: v.optional(v.unknown()),
  attributeForDistinct: v.nullish(v.string()),
  distinct: v.nullish(distinctCount, 0),
  minWordSizefor1Typo: v.nullish(size(1, 1000), 4),
  minWordSizefor2Typos: v.nullish(size(1, 1000), 8),
  typoTolerance: v.nullish(typoTolerance, true),
  allowTyposOnNumericTokens: flag(true),
  disableTypoToleranceOnAttributes: list,
  disableTypoToleranceOnWords: list,
  disablePrefixOnAttributes: list,
  disableExactOnAttributes: list,
  separatorsToIndex: v.nullish(v.pipe(v.string(), v.maxLength(100)), ''),
  camelCaseAttributes: list,
  keepDiacriticsOnCharacters: v.nullish(v.pipe(v.string(), v.maxLength(200)), ''),
  customNormalization: v.nullish(v.record(v.string(), v.record(v.pipe(v.string(), v.minLength(1)), v.string())), {}),
  queryType: v.nullish(v.picklist(queryTypes), 'prefixLast'),
  removeWordsIfNoResults: v.nullish(v.picklist(removals), 'none'),
  optionalWords: v.nullish(optionalWords, []),
  advancedSyntax: flag(false),
  advancedSyntaxFeatures: v.nullish(v.array(v.picklist(syntaxFeatures)), [...syntaxFeatures]),
  minProximity: v.nullish(size(1, 7), 1),
  /** The hosted service begins with `attribute`; why `word` here, says decision 70. */
  exactOnSingleWordQuery: v.nullish(v.picklist(exactOnSingleWord), 'word'),
  alternativesAsExact: v.nullish(v.array(v.picklist(exactAlternatives)), ['ignorePlurals', 'singleWordSynonym']),
  queryLanguages: list,
  indexLanguages: list,
  ignorePlurals: v.nullish(languageChoice, false),
  removeStopWords: v.nullish(languageChoice, false),
  decompoundQuery: flag(true),
  /** By language, the attributes of which compound words are found by their last part too. */
  decompoundedAttributes: v.nullish(v.record(v.string(), names), {}),
  enableRules: flag(true),
})

export type IndexSettings = v.InferOutput<typeof settingsSchema>

/** Reads settings, with the hosted service's defaults for what is left out. @throws Refusal (400) */
export function parseSettings(input: unknown): IndexSettings {
  const parsed = v.safeParse(settingsSchema, input)
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  throw refused(400, `Invalid value for "${v.getDotPath(issue) ?? 'settings'}" attribute: ${issue.message}`)
}

/** Looks at settings that somebody writes. @throws Refusal (400) for what is unknown, unreadable or not to be had here */
export function checkWrittenSettings(input: Readonly<Record<string, unknown>>): void {
  checkSettings(input)
  parseSettings(input)
}
