import * as v from 'valibot'
import { checkSearchParameters, unknownAttribute } from '../documented/check-documented.ts'
import { refused } from '../refusal.ts'

const text = v.pipe(v.string(), v.maxLength(512))
const objectID = v.pipe(v.string(), v.minLength(1), v.maxLength(200))
const seconds = v.pipe(v.number(), v.minValue(0))

/** Each of them may be several words of the query. */
const mostPlaceholders = 4

function hasFewPlaceholders(pattern: string): boolean {
  return (pattern.match(/\{facet:/g) ?? []).length <= mostPlaceholders
}

const condition = v.strictObject({
  /** What the query has to say; `{facet:brand}` stands for any value of a facet. */
  pattern: v.optional(v.pipe(text, v.check(hasFewPlaceholders, `has more than ${mostPlaceholders} placeholders`))),
  anchoring: v.optional(v.picklist(['is', 'startsWith', 'endsWith', 'contains'])),
  /** Whether typing errors, plurals and synonyms of the pattern's words count too. */
  alternatives: v.optional(v.boolean(), false),
  /** Has to be among the search's `ruleContexts`. */
  context: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,200}$/, 'has letters, digits, _ and - only'))),
  /** Has to be among what the search filters by. */
  filters: v.optional(text),
})

const automaticFilter = v.strictObject({
  facet: v.string(),
  score: v.optional(v.pipe(v.number(), v.integer()), 1),
  disjunctive: v.optional(v.boolean(), false),
})
const automaticFilters = v.array(
  v.union([
    automaticFilter,
    v.pipe(
      v.string(),
      v.transform((facet) => ({ facet, score: 1, disjunctive: false })),
    ),
  ]),
)

const edit = v.strictObject({
  type: v.optional(v.picklist(['remove', 'replace']), 'remove'),
  delete: v.optional(text, ''),
  insert: v.optional(text, ''),
})
const queryChange = v.union([
  text,
  v.strictObject({ remove: v.optional(v.array(text), []), edits: v.optional(v.array(edit), []) }),
])

/** Parameters that a rule gives to a search; beside those of any search it may change the query's words. */
const params = v.looseObject({
  query: v.optional(queryChange),
  automaticFacetFilters: v.optional(automaticFilters),
  automaticOptionalFacetFilters: v.optional(automaticFilters),
})

const position = v.pipe(v.number(), v.integer(), v.minValue(0))
const promote = v.union([
  v.strictObject({ objectIDs: v.pipe(v.array(objectID), v.maxLength(100)), position }),
  v.pipe(
    v.strictObject({ objectID, position }),
    v.transform(({ objectID: one, position: at }) => ({ objectIDs: [one], position: at })),
  ),
])
const mostPromoted = 300

const consequence = v.strictObject({
  params: v.optional(params, {}),
  promote: v.pipe(
    v.optional(v.array(promote), []),
    v.check(
      (groups) => groups.flatMap(({ objectIDs }) => objectIDs).length <= mostPromoted,
      `More than ${mostPromoted} promoted records`,
    ),
  ),
  filterPromotes: v.optional(v.boolean(), false),
  hide: v.optional(v.pipe(v.array(v.looseObject({ objectID })), v.maxLength(1000)), []),
  redirect: v.optional(v.looseObject({ url: v.string() })),
  userData: v.optional(v.unknown()),
})

const ruleSchema = v.strictObject({
  objectID,
  conditions: v.optional(v.pipe(v.array(condition), v.maxLength(25)), []),
  /** One condition, as rules had it before there were several. */
  condition: v.optional(condition),
  consequence,
  description: v.optional(v.string()),
  enabled: v.optional(v.boolean(), true),
  /** When it holds, s since 1970; without any, always. */
  validity: v.optional(v.array(v.object({ from: v.optional(seconds), until: v.optional(seconds) })), []),
  tags: v.optional(v.array(v.string())),
  scope: v.optional(v.string()),
  /** The hosted service adds these to what it answers, and tools write them back. */
  _metadata: v.optional(v.unknown()),
  _highlightResult: v.optional(v.unknown()),
})

/** What happens to searches that meet a condition. Without a condition it happens to all. */
export type Rule = v.InferOutput<typeof ruleSchema>
export type RuleCondition = Rule['conditions'][number]
export type AutomaticFilter = v.InferOutput<typeof automaticFilter>
export type QueryChange = v.InferOutput<typeof queryChange>

/** Parameters that only a rule's consequence may have; the others are those of a search. */
const ofRulesOnly = ['query', 'automaticFacetFilters', 'automaticOptionalFacetFilters']

/** Reads a rule. @throws Refusal (400) for one that says what is unknown or not to be had here */
export function parseRule(input: unknown): Rule {
  const parsed = v.safeParse(ruleSchema, input)
  if (!parsed.success) throw refused(400, ruleFault(input, parsed.issues[0]))
  const { params: given } = parsed.output.consequence
  checkSearchParameters(Object.fromEntries(Object.entries(given).filter(([name]) => !ofRulesOnly.includes(name))))
  const { condition: single, conditions } = parsed.output
  return { ...parsed.output, conditions: single ? [...conditions, single] : conditions }
}

function ruleFault(input: unknown, issue: v.GenericIssue): string {
  const path = v.getDotPath(issue) ?? 'body'
  const name = path.split('.').at(-1) ?? path
  if (issue.type === 'strict_object' && typeof input === 'object' && input !== null)
    return unknownAttribute(input, name)
  return `Invalid rule: ${path}: ${issue.message}`
}
