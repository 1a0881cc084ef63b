import type { SearchObject } from '#services/search/wire.ts'
import type { SearchIndex } from '../index/search-index.ts'
import { toList } from '../params/read-input.ts'
import type { SearchParams } from '../params/search-params.ts'
import { attributeOf, attributePicker, objectOf } from './attributes.ts'
import { type Highlight, highlightText, type Marking, type SearchedWords } from './highlight.ts'
import { type Snippet, snippetOf } from './snippet.ts'

/** Who looks at records. */
export interface Viewer {
  /** May see attributes that are kept from others (right `seeUnretrievableAttributes`). */
  seesAll: boolean
}

export const visitor: Viewer = { seesAll: false }

/** A hit of an answer. */
export interface Hit {
  objectID: string
  [attribute: string]: unknown
  _highlightResult?: Record<string, unknown>
  _snippetResult?: Record<string, unknown>
}

/** How the hits of one search are made. */
export type ToHit = (document: number) => Hit

/** Makes records what a search answers: the attributes asked for, and texts with what was searched for marked. */
export function hitMaker(index: SearchIndex, searched: SearchedWords, params: SearchParams, viewer: Viewer): ToHit {
  const { documents } = index
  const pick = pickerOf(index, params.attributesToRetrieve ?? undefined, viewer)
  const highlight = highlighter(index, searched, params, viewer)
  const snippet = snippeter(index, searched, params, viewer)
  return (document) => {
    const record: SearchObject = documents[document] ?? { objectID: '' }
    return {
      ...pick(record),
      objectID: record.objectID,
      ...(highlight && { _highlightResult: highlight(record) }),
      ...(snippet && { _snippetResult: snippet(record) }),
    }
  }
}

function markingOf({ settings }: SearchIndex, params: SearchParams): Marking {
  return {
    tags: {
      pre: params.highlightPreTag ?? settings.highlightPreTag,
      post: params.highlightPostTag ?? settings.highlightPostTag,
    },
    replaceSynonyms: params.replaceSynonymsInHighlight ?? settings.replaceSynonymsInHighlight,
  }
}

function pickerOf(
  { settings }: Pick<SearchIndex, 'settings'>,
  asked: string | readonly string[] = settings.attributesToRetrieve,
  { seesAll }: Viewer = visitor,
) {
  return attributePicker(asked, seesAll ? [] : settings.unretrievableAttributes)
}

/** The attributes of a record that a viewer asked for and may see. */
export function retrieved(
  index: Pick<SearchIndex, 'settings'>,
  record: SearchObject,
  asked?: string | readonly string[],
  viewer: Viewer = visitor,
): Record<string, unknown> {
  return pickerOf(index, asked, viewer)(record)
}

/** Texts of a record, treated, by their attributes. */
type TreatRecord = (record: SearchObject) => Record<string, unknown>

/** Makes the `_highlightResult` of hits (search reference section 5); undefined when none was asked for. */
function highlighter(
  index: SearchIndex,
  searched: SearchedWords,
  params: SearchParams,
  viewer: Viewer,
): TreatRecord | undefined {
  const asked = params.attributesToHighlight ?? index.settings.attributesToHighlight
  const names = toList(asked ?? index.attributes.map(({ name }) => name))
  if (names.length === 0) return undefined
  const marking = markingOf(index, params)
  const restrict = restricts(index, params)
  const shown = shownNames(names, index, viewer)
  const treat = (text: string) => highlightText(text, searched, marking)
  return (record) => objectOf(shown(record).flatMap((name) => entryOf(record, name, restrict, treat)))
}

/** Makes the `_snippetResult` of hits; undefined when none was asked for. */
function snippeter(
  index: SearchIndex,
  searched: SearchedWords,
  params: SearchParams,
  viewer: Viewer,
): TreatRecord | undefined {
  const snippets = toList(params.attributesToSnippet ?? index.settings.attributesToSnippet).map(readSnippet)
  if (snippets.length === 0) return undefined
  const ellipsis = params.snippetEllipsisText ?? index.settings.snippetEllipsisText
  const marking = { ...markingOf(index, params), ellipsis }
  const restrict = restricts(index, params)
  const cuts = snippets.map(({ name, words }) => ({
    shown: shownNames([name], index, viewer),
    treat: (text: string) => snippetOf(text, searched, { ...marking, words }),
  }))
  return (record) =>
    objectOf(
      cuts.flatMap(({ shown, treat }) => shown(record).flatMap((name) => entryOf(record, name, restrict, treat))),
    )
}

/** Reads `description:20`: an attribute and how many words of it. */
function readSnippet(entry: string): { name: string; words: number } {
  const [, name = entry, words] = /^(.*?)(?::(\d{1,4}))?$/s.exec(entry) ?? []
  return { name, words: Math.max(1, Number(words ?? 10)) }
}

function restricts({ settings }: SearchIndex, params: SearchParams): boolean {
  return params.restrictHighlightAndSnippetArrays ?? settings.restrictHighlightAndSnippetArrays
}

/** Attributes by their names, `*` for all of a record; never those that are kept from the viewer. */
function shownNames(asked: readonly string[], { settings }: SearchIndex, { seesAll }: Viewer) {
  const hidden = seesAll ? [] : settings.unretrievableAttributes
  const isShown = (name: string) => !hidden.some((other) => name === other || name.startsWith(`${other}.`))
  const named = [...new Set(asked)].filter(isShown)
  if (!asked.includes('*')) return () => named
  return (record: SearchObject) => Object.keys(record).filter((name) => name !== 'objectID' && isShown(name))
}

function entryOf(record: SearchObject, name: string, restrict: boolean, treat: (text: string) => Highlight | Snippet) {
  const done = treated(attributeOf(record, name), restrict, treat)
  return done === undefined ? [] : [[name, done] as const]
}

/** Every text of a value treated in its place; undefined when there is none. Of lists only what matches, if `restrict`. */
function treated(value: unknown, restrict: boolean, treat: (text: string) => Highlight | Snippet): unknown {
  if (typeof value === 'string' || typeof value === 'number') return treat(String(value))
  if (Array.isArray(value)) {
    const entries = value.map((entry) => treated(entry, restrict, treat)).filter((entry) => entry !== undefined)
    return entries.length === 0 ? undefined : restrict ? entries.filter(isMatched) : entries
  }
  if (typeof value !== 'object' || value === null) return undefined
  const parts = Object.entries(value).flatMap(([name, part]) => {
    const done = treated(part, restrict, treat)
    return done === undefined ? [] : [[name, done] as const]
  })
  return parts.length === 0 ? undefined : Object.fromEntries(parts)
}

function isMatched(entry: unknown): boolean {
  const isText = typeof entry === 'object' && entry !== null && 'matchLevel' in entry
  return !isText || entry.matchLevel !== 'none'
}
