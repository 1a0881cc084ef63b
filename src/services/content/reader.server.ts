import { createDataAttribute } from '@sanity/visual-editing/create-data-attribute'
import * as v from 'valibot'
import type { ImageField } from '#lib/content/fields.ts'
import type { LocalizedTexts } from '#lib/localized-value.ts'
import { unwrap } from '#lib/result.ts'
import { warn } from '#services/monitoring/report.ts'
import {
  apiVersions,
  type ContentGateway,
  type ContentPreview,
  type ContentQuery,
  createContentClient,
} from './client.ts'
import { contentImage } from './image.server.ts'
import type { ContentImage } from './image.ts'
import { type LeftOut, readWhatReads } from './reading/read-what-reads.ts'
import { type AnyDocument, documentProblems } from './stored/document-problems.ts'
import { problemSentence } from './stored/problem-words.ts'

/** How an answer becomes a page: the language, and where images are. */
export interface ContentContext {
  language: string
  image: (field: ImageField | null | undefined, words: LocalizedTexts<'alt'>) => ContentImage | undefined
  /** Marks what an editor may click to edit; missing for visitors. */
  edit?: EditMark
  /** Reads an entry of a list, a block or a card; what is left out is reported, unless an editor previews. */
  read: <Schema extends v.GenericSchema>(schema: Schema, entry: unknown, of: EntryOf) => Entry<v.InferOutput<Schema>>
}

/** What an entry is part of, or is itself. */
export interface EntryOf {
  id: string
  /** As in the studio's schema. */
  type: string
  /** Where it is in its document; none for a whole document. */
  path?: readonly (string | number)[]
}

/** An entry that reads, or in words for an editor why it is left out; visitors get neither. */
export interface Entry<Value> {
  value?: Value
  notice?: string
}

export interface ContentReader {
  /** Asks a question; throws a ContentServiceError when there is no usable answer. */
  ask: <Schema extends v.GenericSchema>(question: ContentQuery<Schema>) => Promise<v.InferOutput<Schema>>
  context: (language: string) => Promise<ContentContext>
  /** What is wrong with a document, in sentences for an editor who previews; nothing for visitors. */
  notices: (id: string) => Promise<{ notices?: string[] }>
}

/** Reads the content service a gateway leads to. Questions about a uri use their own API version (specification section 7). */
export function createContentReader(gateway: () => Promise<ContentGateway>): ContentReader {
  return {
    ask: async (question) => {
      const version = 'uri' in question.params ? apiVersions.slug : apiVersions.default
      const address = await gateway()
      const onLeftOut = address.preview ? undefined : reportLeftOut
      return unwrap(await createContentClient(address, version, onLeftOut).ask(question))
    },
    context: async (language) => {
      const address = await gateway()
      const image: ContentContext['image'] = (field, { alt = '', otherLanguages }) => {
        const shown = field ? contentImage(field, address, alt) : undefined
        return shown && otherLanguages ? { ...shown, otherLanguages } : shown
      }
      const read: ContentContext['read'] = (schema, entry, of) =>
        readEntry(schema, entry, of, address.preview !== undefined)
      return { language, image, read, ...(address.preview ? { edit: editMarks(address.preview) } : {}) }
    },
    notices: async (id) => {
      const address = await gateway()
      if (!address.preview) return {}
      const question = { query: '*[_id == $id][0]', params: { id }, schema: anyDocument }
      const document = unwrap(await createContentClient(address).ask(question))
      const notices = document ? ownProblems(document) : []
      return notices.length > 0 ? { notices } : {}
    },
  }
}

const anyDocument = v.nullable(v.looseObject({ _id: v.string(), _type: v.string() }))

/** Problems of a document but for its blocks and cards, which tell theirs in their place. */
function ownProblems(document: AnyDocument): string[] {
  return documentProblems(document).flatMap(({ path: [field, ...inner], sentence }) =>
    (field === 'cards' || field === 'content') && inner.length > 0 ? [] : [sentence],
  )
}

function readEntry<Schema extends v.GenericSchema>(
  schema: Schema,
  entry: unknown,
  { id, type, path = [] }: EntryOf,
  previews: boolean,
): Entry<v.InferOutput<Schema>> {
  const { value, leftOut } = readWhatReads(schema, entry)
  if (!previews) reportLeftOut(leftOut, id)
  if (value !== undefined) return { value }
  const [first] = leftOut
  if (!previews || !first) return {}
  return { notice: problemSentence(placed(entry, type, path), { ...first, path: [...path, ...first.path] }) }
}

/** A document of which nothing is known but one entry: sentences name its kind. */
function placed(entry: unknown, _type: string, path: readonly (string | number)[]) {
  const around = path.toReversed().reduce<unknown>((inner, key) => {
    return typeof key === 'number' ? Object.assign([], { [key]: inner }) : { [key]: inner }
  }, entry)
  return { ...(typeof around === 'object' ? around : {}), _type }
}

/** The answer, or `leftOut` with a warning: a page without the editors' part is better than none. */
export async function orOmitted<Value, LeftOut>(answer: Promise<Value>, leftOut: LeftOut): Promise<Value | LeftOut> {
  try {
    return await answer
  } catch (error) {
    console.warn('Content left out:', error instanceof Error ? error.message : error)
    return leftOut
  }
}

/** A document of the content service, as far as an editor is led to it. */
interface EditedDocument {
  /** Id of the published document, also for a draft. */
  id: string
  type: string
}

/** The value of a `data-sanity` attribute: which field of a document a part of the page shows. `path` as in GROQ. */
type EditMark = (document: EditedDocument, path: string) => string

/** Marks for an editor who previews. Overlays read the perspective from them, but the library does not write it. */
function editMarks({ studioPath: baseUrl, perspective }: ContentPreview): EditMark {
  return ({ id, type }, path) => `${createDataAttribute({ baseUrl, id, type, path })};perspective=${perspective}`
}

/** What was left out of a page: monitoring hears of it once in this process, however often it is read. */
function reportLeftOut(leftOut: readonly LeftOut[], around?: string): void {
  for (const { path, lack, reason, id = around ?? 'a query' } of leftOut) {
    // Not its place in a list, which changes with every other entry.
    const field = path.filter((part) => typeof part === 'string').join('.')
    const why = reason ? `: ${reason}` : ''
    warn(`Content left out: ${field || 'all'} of ${id} is ${lack}${why}`, 'content-left-out', id, field, lack)
  }
}
