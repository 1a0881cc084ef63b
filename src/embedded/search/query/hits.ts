import type { SearchObject } from '#services/search/wire.ts'
import type { SearchIndex } from '../index/search-index.ts'
import { toList } from '../params/read-input.ts'
import type { SearchParams } from '../params/search-params.ts'
import { attributeOf, pickAttributes, putAttribute } from './attributes.ts'
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
  const { settings, documents } = index
  const highlighted = params.attributesToHighlight ?? settings.attributesToHighlight
  const marking = markingOf(index, params)
  const names = toList(highlighted ?? index.attributes.map(({ name }) => name))
  const snippets = toList(params.attributesToSnippet ?? settings.attributesToSnippet).map(readSnippet)
  const parts = { index, searched, params, viewer }
  return (document) => {
    const record: SearchObject = documents[document] ?? { objectID: '' }
    return {
      ...retrieved(index, record, params.attributesToRetrieve ?? undefined, viewer),
      objectID: record.objectID,
      ...(names.length > 0 && { _highlightResult: highlightHit(record, names, marking, parts) }),
      ...(snippets.length > 0 && { _snippetResult: snippetHit(record, snippets, marking, parts) }),
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

/** The attributes of a record that a viewer asked for and may see. */
export function retrieved(
  { settings }: Pick<SearchIndex, 'settings'>,
  record: SearchObject,
  asked: string | readonly string[] = settings.attributesToRetrieve,
  { seesAll }: Viewer = visitor,
): Record<string, unknown> {
  return pickAttributes(record, asked, seesAll ? [] : settings.unretrievableAttributes)
}

interface HitParts {
  index: SearchIndex
  searched: SearchedWords
  params: SearchParams
  viewer: Viewer
}

/** The `_highlightResult` of a hit: texts with the matching words marked (search reference section 5). */
function highlightHit(record: SearchObject, names: readonly string[], marking: Marking, parts: HitParts) {
  const result: Record<string, unknown> = {}
  for (const name of shownNames(record, names, parts)) {
    const marked = treated(attributeOf(record, name), restricts(parts), (text) =>
      highlightText(text, parts.searched, marking),
    )
    if (marked !== undefined) putAttribute(result, name, marked)
  }
  return result
}

/** Reads `description:20`: an attribute and how many words of it. */
function readSnippet(entry: string): { name: string; words: number } {
  const [, name = entry, words] = /^(.*?)(?::(\d{1,4}))?$/s.exec(entry) ?? []
  return { name, words: Math.max(1, Number(words ?? 10)) }
}

function snippetHit(
  record: SearchObject,
  snippets: readonly { name: string; words: number }[],
  marking: Marking,
  parts: HitParts,
) {
  const result: Record<string, unknown> = {}
  const ellipsis = parts.params.snippetEllipsisText ?? parts.index.settings.snippetEllipsisText
  for (const { name: asked, words } of snippets) {
    for (const name of shownNames(record, [asked], parts)) {
      const cut = treated(attributeOf(record, name), restricts(parts), (text) =>
        snippetOf(text, parts.searched, { ...marking, words, ellipsis }),
      )
      if (cut !== undefined) putAttribute(result, name, cut)
    }
  }
  return result
}

function restricts({ params, index }: HitParts): boolean {
  return params.restrictHighlightAndSnippetArrays ?? index.settings.restrictHighlightAndSnippetArrays
}

/** Attributes by their names, `*` for all of the record; never those that are kept from the viewer. */
function shownNames(record: SearchObject, asked: readonly string[], { index, viewer }: HitParts): string[] {
  const names = asked.includes('*') ? Object.keys(record).filter((name) => name !== 'objectID') : [...new Set(asked)]
  const hidden = viewer.seesAll ? [] : index.settings.unretrievableAttributes
  return names.filter((name) => !hidden.some((other) => name === other || name.startsWith(`${other}.`)))
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
