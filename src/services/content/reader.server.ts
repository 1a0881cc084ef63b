import { createDataAttribute } from '@sanity/visual-editing/create-data-attribute'
import * as v from 'valibot'
import type { ImageField } from '#lib/content/fields.ts'
import type { LocalizedTexts } from '#lib/localized-value.ts'
import { unwrap } from '#lib/result.ts'
import { reportWarning } from '#services/monitoring/report.ts'
import {
  apiVersions,
  type ContentClientConfig,
  type ContentPreview,
  type ContentQuery,
  createContentClient,
} from './client.ts'
import { toContentImage } from './image.server.ts'
import type { ContentImage } from './image.ts'
import { type InvalidValue, parseLeniently } from './reading/parse-leniently.ts'
import { type AnyDocument, findDocumentProblems } from './stored/document-problems.ts'
import { formatProblemMessage } from './stored/problem-message.ts'

export interface ContentConverter {
  language: string
  image: (field: ImageField | null | undefined, words: LocalizedTexts<'alt'>) => ContentImage | undefined
  /** Set in previews only. */
  markEditable?: EditMark
  /** Parses a list entry, block or card. Invalid parts are reported, except in previews. */
  parseEntry: <Schema extends v.GenericSchema>(
    schema: Schema,
    entry: unknown,
    of: EntryLocation,
  ) => ParsedEntry<v.InferOutput<Schema>>
}

export interface EntryLocation {
  id: string
  type: string
  path?: readonly (string | number)[]
}

/** If the entry is invalid, `value` is undefined. In previews, `notice` then explains why. */
export interface ParsedEntry<Value> {
  value?: Value
  notice?: string
}

export interface ContentReader {
  /** @throws ContentServiceError if there is no valid response */
  query: <Schema extends v.GenericSchema>(question: ContentQuery<Schema>) => Promise<v.InferOutput<Schema>>
  getConverter: (language: string) => Promise<ContentConverter>
  loadNotices: (id: string) => Promise<{ notices?: string[] }>
}

/** Queries by URI use a different API version (specification section 7.3). */
export function createContentReader(clientConfig: () => Promise<ContentClientConfig>): ContentReader {
  return {
    query: async (question) => {
      const version = 'uri' in question.params ? apiVersions.slug : apiVersions.default
      const address = await clientConfig()
      const onLeftOut = address.preview ? undefined : reportInvalidParts
      return unwrap(await createContentClient(address, version, onLeftOut).query(question))
    },
    getConverter: async (language) => {
      const address = await clientConfig()
      const image: ContentConverter['image'] = (field, { alt = '', otherLanguages }) => {
        const shown = field ? toContentImage(field, address, alt) : undefined
        return shown && otherLanguages ? { ...shown, otherLanguages } : shown
      }
      return {
        language,
        image,
        parseEntry: (schema, entry, of) => readEntry(schema, entry, of, address.preview !== undefined),
        ...(address.preview ? { markEditable: createEditMark(address.preview) } : {}),
      }
    },
    loadNotices: async (id) => {
      const address = await clientConfig()
      if (!address.preview) return {}
      const question = { query: '*[_id == $id][0]', params: { id }, schema: anyDocument }
      const document = unwrap(await createContentClient(address).query(question))
      const notices = document ? documentLevelProblems(document) : []
      return notices.length > 0 ? { notices } : {}
    },
  }
}

const anyDocument = v.nullable(v.looseObject({ _id: v.string(), _type: v.string() }))

function documentLevelProblems(document: AnyDocument): string[] {
  return findDocumentProblems(document).flatMap(({ path: [field, ...inner], message }) =>
    (field === 'cards' || field === 'content') && inner.length > 0 ? [] : [message],
  )
}

function readEntry<Schema extends v.GenericSchema>(
  schema: Schema,
  entry: unknown,
  { id, type, path = [] }: EntryLocation,
  previews: boolean,
): ParsedEntry<v.InferOutput<Schema>> {
  const { value, invalidParts } = parseLeniently(schema, entry)
  if (!previews) reportInvalidParts(invalidParts, id)
  if (value !== undefined) return { value }
  const [first] = invalidParts
  if (!previews || !first) return {}
  return {
    notice: formatProblemMessage(documentAround(entry, type, path), { ...first, path: [...path, ...first.path] }),
  }
}

/** Wraps an entry in a minimal document, so that the problem message can name the entry. */
function documentAround(entry: unknown, _type: string, path: readonly (string | number)[]) {
  const around = path.toReversed().reduce<unknown>((inner, key) => {
    return typeof key === 'number' ? Object.assign([], { [key]: inner }) : { [key]: inner }
  }, entry)
  return { ...(typeof around === 'object' ? around : {}), _type }
}

/** Logs a failure and returns `leftOut` instead, so that the page can be rendered without the content. */
export async function withFallback<Value, LeftOut>(answer: Promise<Value>, leftOut: LeftOut): Promise<Value | LeftOut> {
  try {
    return await answer
  } catch (error) {
    console.warn('Content omitted:', error instanceof Error ? error.message : error)
    return leftOut
  }
}

/** Returns the value of the `data-sanity` attribute for a field. `path` uses GROQ syntax. */
type EditMark = (document: { id: string; type: string }, path: string) => string

/** Appends the perspective, because the editing overlays require it and the library does not add it. */
function createEditMark({ studioPath: baseUrl, perspective }: ContentPreview): EditMark {
  return ({ id, type }, path) => `${createDataAttribute({ baseUrl, id, type, path })};perspective=${perspective}`
}

/** Reports each invalid part once per process. */
function reportInvalidParts(leftOut: readonly InvalidValue[], around?: string): void {
  for (const { path, problem, reason, id = around ?? 'a query' } of leftOut) {
    // Omit list indexes, which change when other entries are added or removed.
    const field = path.filter((part) => typeof part === 'string').join('.')
    const why = reason ? `: ${reason}` : ''
    reportWarning(
      `Content omitted: ${field || 'all'} of ${id} is ${problem}${why}`,
      'content-left-out',
      id,
      field,
      problem,
    )
  }
}
