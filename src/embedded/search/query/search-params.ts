import * as v from 'valibot'
import { deepestLevel } from '#embedded/http/body.ts'
import { typoTolerance } from '../index/settings.ts'
import { refused } from '../refusal.ts'

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
    v.check(areFew, `More than ${mostEntries} conditions`),
  ),
])
const tag = v.pipe(v.string(), v.maxLength(100))

/** Levels of lists and objects in anything that is asked or written; a record has a few. */
export const mostLevels = 50

const count = (least: number, most: number) => v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most))

/** Parameters of one search (search reference sections 3 and 4); others are accepted and have no effect. */
const searchParamsSchema = v.object({
  query: v.optional(v.pipe(v.string(), v.maxLength(512)), ''),
  page: v.optional(count(0, 1_000_000), 0),
  hitsPerPage: v.optional(count(0, 1000)),
  offset: v.optional(count(0, 1_000_000)),
  length: v.optional(count(0, 1000)),
  filters: v.optional(text, ''),
  facetFilters: v.optional(filters),
  numericFilters: v.optional(filters),
  tagFilters: v.optional(filters),
  facets: v.optional(list),
  maxValuesPerFacet: v.optional(count(1, 1000)),
  sortFacetValuesBy: v.optional(v.picklist(['count', 'alpha'])),
  attributesToRetrieve: v.optional(list),
  restrictSearchableAttributes: v.optional(list),
  attributesToHighlight: v.optional(list),
  highlightPreTag: v.optional(tag),
  highlightPostTag: v.optional(tag),
  typoTolerance: v.optional(typoTolerance),
  queryType: v.optional(v.picklist(['prefixLast', 'prefixAll', 'prefixNone'])),
  removeWordsIfNoResults: v.optional(v.picklist(['none', 'lastWords', 'firstWords', 'allOptional'])),
  synonyms: v.optional(v.boolean(), true),
  getRankingInfo: v.optional(v.boolean(), false),
  clickAnalytics: v.optional(v.boolean(), false),
})

function areFew(groups: (string | string[])[]): boolean {
  return groups.flat().length <= mostEntries
}

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
  maxFacetHits: v.optional(count(1, 100), 10),
})

export type FacetParams = v.InferOutput<typeof facetParamsSchema>

export function parseSearchParams(input: unknown): SearchParams {
  return parse(searchParamsSchema, flatten(input))
}

export function parseFacetParams(input: unknown): FacetParams {
  return parse(facetParamsSchema, flatten(input))
}

export function parseQueries(input: unknown) {
  return parse(queriesSchema, input)
}

/** `{params: {…}}` and `{params: 'query=…&page=1'}` mean the same as the parameters themselves. */
function flatten(input: unknown): unknown {
  if (typeof input !== 'object' || input === null || !('params' in input)) return input
  const { params } = input
  if (typeof params === 'object' && params !== null) return { ...input, ...params }
  return typeof params === 'string' ? { ...input, ...fromQueryString(params) } : input
}

/** Parameters as a query string has them: numbers, lists and truth values are JSON. */
export function fromQueryString(text: string): Record<string, unknown> {
  return Object.fromEntries([...new URLSearchParams(text)].map(([name, value]) => [name, jsonOrText(name, value)]))
}

function jsonOrText(name: string, value: string): unknown {
  if (name === 'query' || name === 'filters' || name === 'facetQuery' || deepestLevel(value) > mostLevels) return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

/** What a schema reads of an input. @throws Refusal (400) naming what is wrong */
export function parse<Schema extends v.GenericSchema>(schema: Schema, input: unknown): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, input)
  if (parsed.success) return parsed.output
  throw refused(400, firstIssue(parsed.issues))
}

/** What is wrong with an input, as the answer says it. */
export function firstIssue([issue]: readonly [v.GenericIssue, ...unknown[]]): string {
  return `${v.getDotPath(issue) ?? 'body'}: ${issue.message}`
}

/** A parameter that is a list or a text with commas. */
export function toList(value: string | readonly string[]): readonly string[] {
  return typeof value === 'string' ? value.split(',').map((entry) => entry.trim()) : value
}
