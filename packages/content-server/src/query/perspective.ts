import { type ContentDocument, isMarkedForUnpublish, toPublishedId } from '../document.ts'
import { createHttpError } from '../http-error.ts'

/**
 * Selects all documents (`raw`), only published ones, or layers that are merged in descending priority. A layer is
 * given by the prefix of its document ids.
 */
export type Perspective = 'raw' | 'published' | readonly string[]

/** `published`, `drafts` or a release name. */
const layerName = /^[\w-]{1,128}$/

/** The number of layers is limited, because each one requires a lookup per document. */
const maxLayers = 50

const firstVersionWithPublishedDefault = '2025-02-19'

/**
 * See content reference section 3. Defaults to `published` for `vX` and API versions from 2025-02-19, else to
 * `raw`.
 * @throws HttpError 400 for too many layers or an invalid name
 */
export function parsePerspective(parameter: string | undefined, apiVersion: string): Perspective {
  if (!parameter) return defaultPerspective(apiVersion)
  if (parameter === 'raw' || parameter === 'published') return parameter
  const names = parameter.split(',')
  if (names.length > maxLayers) throw createHttpError(400, `A perspective has at most ${maxLayers} layers`)
  const invalid = names.find((name) => !layerName.test(name) || name === 'raw')
  if (invalid !== undefined) throw createHttpError(400, `"${invalid.slice(0, 100)}" is not a valid perspective`)
  return names.map(layerPrefix)
}

function defaultPerspective(apiVersion: string): Perspective {
  const version = apiVersion.replace(/^v/, '')
  const dated = /^\d{4}-\d{2}-\d{2}$/.test(version)
  const published = dated ? version >= firstVersionWithPublishedDefault : version === 'X'
  return published ? 'published' : 'raw'
}

function layerPrefix(name: string): string {
  if (name === 'published') return ''
  return name === 'drafts' || name === 'previewDrafts' ? 'drafts.' : `versions.${name}.`
}

export function listStoredIds(id: string, perspective: Perspective): string[] {
  if (typeof perspective === 'string') return [id]
  const published = toPublishedId(id)
  return [...new Set([published, ...perspective.map((prefix) => prefix + published)])]
}

/** Returns the visible documents. Merges layers, if any, and sets `_originalId` to the document's id in its layer. */
export function applyPerspective(documents: readonly ContentDocument[], perspective: Perspective): ContentDocument[] {
  if (perspective === 'raw') return [...documents]
  if (perspective === 'published') return documents.filter(({ _id }) => isPublishedId(_id))
  return overlay(documents, perspective)
}

function isPublishedId(id: string): boolean {
  return !/^(drafts\.|versions\.|_\.)/.test(id)
}

function overlay(documents: readonly ContentDocument[], prefixes: readonly string[]): ContentDocument[] {
  const best = new Map<string, { rank: number; document: ContentDocument }>()
  for (const document of documents) {
    const rank = layerRank(document._id, prefixes)
    const id = toPublishedId(document._id)
    const known = best.get(id)
    if (rank !== undefined && (!known || rank < known.rank)) best.set(id, { rank, document })
  }
  const visible = [...best].filter(([, { document }]) => !isMarkedForUnpublish(document))
  return visible.map(([id, { document }]) => ({ ...document, _id: id, _originalId: document._id }))
}

/**
 * Returns the priority of the document's layer, where 0 is the highest. Undefined if the document is in no layer.
 * Published documents rank last unless the perspective lists `published`.
 */
function layerRank(id: string, prefixes: readonly string[]): number | undefined {
  if (id.startsWith('_.')) return undefined
  const named = prefixes.findIndex((prefix) => prefix !== '' && id.startsWith(prefix))
  if (named >= 0) return named
  if (!isPublishedId(id)) return undefined
  const published = prefixes.indexOf('')
  return published >= 0 ? published : prefixes.length
}
