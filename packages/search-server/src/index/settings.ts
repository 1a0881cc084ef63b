import * as v from 'valibot'
import { parseStrictInput } from '../http-error.ts'

/** Languages in which compounds are also indexed by their last part, if the settings request it for an attribute. */
const compoundLanguages: ReadonlySet<string> = new Set(['da', 'de', 'nl', 'sv'])

const list = (entry: RegExp, message: string) =>
  v.optional(v.pipe(v.array(v.pipe(v.string(), v.regex(entry, message))), v.maxLength(250)), [])

const settingsSchema = v.object({
  searchableAttributes: list(/^(unordered\([^(),]+\)|[^(),]+)$/, 'must be name or unordered(name)'),
  attributesForFaceting: list(
    /^((searchable|filterOnly)\([^(),]+\)|[^(),]+)$/,
    'must be name, searchable(name) or filterOnly(name)',
  ),
  unretrievableAttributes: list(/./, 'must be an attribute name'),
  customRanking: list(/^(asc|desc)\([^(),]+\)$/, 'must be asc(name) or desc(name)'),
  indexLanguages: list(/^[a-z]{2}$/, 'must be a language code'),
  queryLanguages: list(/^[a-z]{2}$/, 'must be a language code'),
  decompoundedAttributes: v.optional(v.record(v.string(), v.array(v.string())), {}),
})

export type IndexSettings = Readonly<ReturnType<typeof parseSettings>>

/** @throws HttpError 400 for an unknown or invalid setting */
export function validateSettings(input: Record<string, unknown>): void {
  parseStrictInput('setting', settingsSchema, input)
}

export function parseSettings(input: unknown) {
  const settings = v.parse(settingsSchema, input)
  const inner = (entry: string) => entry.replace(/^\w+\((.*)\)$/, '$1')
  const { searchableAttributes, decompoundedAttributes } = settings
  const compounds = Object.entries(decompoundedAttributes).flatMap(([code, names]) =>
    compoundLanguages.has(code) ? names : [],
  )
  return {
    /** Sorted by importance. If empty, all attributes except `objectID` are searched (at most 250). */
    searchableAttributes: searchableAttributes.map(inner),
    /** Attributes whose compound words also match by their last part. */
    compoundAttributes: new Set(compounds),
    facets: settings.attributesForFaceting.map((entry) => ({
      name: inner(entry),
      counted: !entry.startsWith('filterOnly('),
      searchable: entry.startsWith('searchable('),
    })),
    hiddenAttributes: new Set(settings.unretrievableAttributes),
    ranking: settings.customRanking.map((entry) => ({ name: inner(entry), sign: entry.startsWith('asc') ? 1 : -1 })),
  }
}
