/**
 * What becomes of a documented parameter: it works (`handled`), it speaks of something beside the answer, so that there is
 * nothing to do here (`aside`), or it is refused for a reason. Of what is refused, values that ask for nothing are taken.
 */
export type Fate = 'handled' | 'aside' | { refused: string }

/** A parameter of the hosted service, as a search has it and as the settings of an index have it. */
export interface Documented {
  search?: Fate
  setting?: Fate
}

const both = (fate: Fate): Documented => ({ search: fate, setting: fate })
const search = (fate: Fate): Documented => ({ search: fate })
const setting = (fate: Fate): Documented => ({ setting: fate })

const noPlaces = { refused: 'records have no places here' } as const
const noPersons = { refused: 'results are not personalized here' } as const
const noVectors = { refused: 'there is only keyword search here' } as const
const bestAttribute = { refused: 'the best attribute is the most important one here' } as const

/**
 * All parameters that the hosted service documents (search reference section 7), and what becomes of them. A parameter
 * that is missing from this table is refused as unknown.
 */
export const documented: Readonly<Record<string, Documented>> = {
  // What is searched for
  query: search('handled'),
  similarQuery: search('handled'),
  optionalWords: both('handled'),
  advancedSyntax: both('handled'),
  advancedSyntaxFeatures: both('handled'),
  queryType: both('handled'),
  removeWordsIfNoResults: both('handled'),
  synonyms: search('handled'),
  mode: both(noVectors),
  semanticSearch: both(noVectors),
  explain: search({ refused: 'what was matched is not explained here' }),

  // Attributes
  searchableAttributes: setting('handled'),
  restrictSearchableAttributes: search('handled'),
  attributesToRetrieve: both('handled'),
  unretrievableAttributes: setting('handled'),
  responseFields: both('handled'),
  userData: setting('handled'),

  // Filters and facets
  filters: search('handled'),
  facetFilters: search('handled'),
  numericFilters: search('handled'),
  tagFilters: search('handled'),
  optionalFilters: search('handled'),
  sumOrFiltersScores: search('handled'),
  attributesForFaceting: setting('handled'),
  numericAttributesForFiltering: setting('handled'),
  facets: search('handled'),
  facetingAfterDistinct: search('handled'),
  maxValuesPerFacet: both('handled'),
  sortFacetValuesBy: both('handled'),
  maxFacetHits: both('handled'),
  renderingContent: both('handled'),

  // Order
  ranking: { setting: 'handled', search: { refused: 'an index has its order by its settings; use a replica' } },
  customRanking: setting('handled'),
  relevancyStrictness: both('handled'),
  replicas: setting('handled'),
  attributeForDistinct: setting('handled'),
  distinct: both('handled'),
  minProximity: both('handled'),
  exactOnSingleWordQuery: both('handled'),
  alternativesAsExact: both('handled'),
  disableExactOnAttributes: both('handled'),
  attributeCriteriaComputedByMinProximity: both(bestAttribute),
  attributeCriteriaComputedBy: both(bestAttribute),

  // Pages
  page: search('handled'),
  hitsPerPage: both('handled'),
  offset: search('handled'),
  length: search('handled'),
  paginationLimitedTo: setting('handled'),

  // Marks
  attributesToHighlight: both('handled'),
  attributesToSnippet: both('handled'),
  highlightPreTag: both('handled'),
  highlightPostTag: both('handled'),
  snippetEllipsisText: both('handled'),
  restrictHighlightAndSnippetArrays: both('handled'),
  replaceSynonymsInHighlight: both('handled'),

  // Typing errors
  typoTolerance: both('handled'),
  minWordSizefor1Typo: both('handled'),
  minWordSizefor2Typos: both('handled'),
  allowTyposOnNumericTokens: both('handled'),
  disableTypoToleranceOnAttributes: both('handled'),
  disableTypoToleranceOnWords: setting('handled'),
  disablePrefixOnAttributes: setting('handled'),
  separatorsToIndex: setting('handled'),

  // Languages
  queryLanguages: both('handled'),
  indexLanguages: setting('handled'),
  naturalLanguages: search('handled'),
  ignorePlurals: both('handled'),
  removeStopWords: both('handled'),
  decompoundQuery: both('handled'),
  decompoundedAttributes: setting('handled'),
  camelCaseAttributes: setting('handled'),
  customNormalization: setting('handled'),
  keepDiacriticsOnCharacters: setting('handled'),
  attributesToTransliterate: setting({ refused: 'Japanese is not transliterated here' }),

  // Rules
  enableRules: both('handled'),
  ruleContexts: search('handled'),

  // Places
  aroundLatLng: search(noPlaces),
  aroundLatLngViaIP: search(noPlaces),
  aroundRadius: search(noPlaces),
  aroundPrecision: search(noPlaces),
  minimumAroundRadius: search(noPlaces),
  insideBoundingBox: search(noPlaces),
  insidePolygon: search(noPlaces),

  // Persons
  userToken: search('aside'),
  enablePersonalization: both(noPersons),
  personalizationImpact: search(noPersons),
  enableReRanking: both('aside'),
  reRankingApplyFilter: both({ refused: 'results are not ranked anew by what visitors do here' }),

  // What is kept about a search, and how
  getRankingInfo: search('handled'),
  clickAnalytics: search('handled'),
  analytics: search('aside'),
  analyticsTags: search('aside'),
  percentileComputation: search('aside'),
  enableABTest: search('aside'),
  allowCompressionOfIntegerArray: setting('aside'),
}

/** Values of refused parameters that ask for nothing but what is so anyway, as the hosted service answers them. */
export const asksForNothing: Readonly<Record<string, readonly unknown[]>> = {
  mode: ['keywordSearch'],
  attributeCriteriaComputedBy: ['best'],
}
