import type { ContentDocument } from '../document.ts'
import { plainText, withPlainComparisons } from '../plan/tagged-texts.ts'
import { type Evaluation, evaluatePlan } from './evaluate.ts'

/**
 * Where the texts of a result stand: in which document, at which path (content source maps, content reference section 9).
 * Numbers and the like have no entry, nor has a text that was put together.
 */
export interface SourceMap {
  documents: { _id: string; _type: string }[]
  paths: string[]
  mappings: Record<string, { type: 'value'; source: { type: 'documentValue'; document: number; path: number } }>
}

/** How places in lists are named: by number, or by `_key` where there is one. */
export type Places = 'indexes' | 'keys'

/** Where a text stands. */
interface Origin {
  document: ContentDocument
  path: string
}

const nothing: SourceMap = { documents: [], paths: [], mappings: {} }

/**
 * Finds out where the texts of a result come from: the query is evaluated again over documents whose texts carry a tag each.
 * `json` is the result as it was answered; should the other one say something else, nothing is claimed.
 * @throws Refusal 400 when it takes too long
 */
export function traceResult(evaluation: Evaluation, json: string, places: Places): SourceMap {
  const origins: Origin[] = []
  const handed = new WeakMap<ContentDocument, ContentDocument>()
  const result = evaluatePlan(evaluation, {
    tree: withPlainComparisons(evaluation.plan.tree),
    document: (document) => {
      const known = handed.get(document) ?? taggedWhenRead(document, origins, places)
      handed.set(document, known)
      return known
    },
    answer: (name, text) => (name === plainText ? withoutTags(text) : null),
  })
  const map = createMap(origins)
  const plain = walk(result ?? null, '$', map.note)
  return JSON.stringify(plain) === json ? map.made : nothing
}

const [open, close] = ['\uE0FF', '\uE0FE']
const anyTag = /\uE0FF\d+\uE0FE/g
/** A text as it is stored, with its tag. */
const taggedText = /^([^\uE0FF\uE0FE]*)\uE0FF(\d+)\uE0FE$/

function withoutTags(text: string): string {
  return text.replace(anyTag, '')
}

/** A document whose texts get tags once one of its fields is read: of most only one is looked at, to leave them out. */
function taggedWhenRead(document: ContentDocument, origins: Origin[], places: Places): ContentDocument {
  let tagged: Record<string, unknown> | undefined
  return new Proxy(document, {
    get: (target, name, receiver) => {
      if (typeof name !== 'string' || name.startsWith('_') || !Object.hasOwn(target, name)) {
        return Reflect.get(target, name, receiver)
      }
      tagged ??= taggedFields(document, '$', (path) => origins.push({ document, path }) - 1, places)
      return tagged[name]
    },
  })
}

type AddOrigin = (path: string) => number

/** What begins with `_` is no text for readers: ids, types and keys stay as they are. */
function taggedFields(fields: object, path: string, add: AddOrigin, places: Places): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      name.startsWith('_') ? value : tag(value, `${path}['${escaped(name)}']`, add, places),
    ]),
  )
}

function tag(value: unknown, path: string, add: AddOrigin, places: Places): unknown {
  if (typeof value === 'string') return `${value}${open}${add(path)}${close}`
  if (Array.isArray(value)) {
    return value.map((item: unknown, index) => tag(item, `${path}${place(item, index, places)}`, add, places))
  }
  return typeof value === 'object' && value !== null ? taggedFields(value, path, add, places) : value
}

function place(item: unknown, index: number, places: Places): string {
  const hasKey = typeof item === 'object' && item !== null && '_key' in item && typeof item._key === 'string'
  return places === 'keys' && hasKey && item._key !== '' ? `[?(@._key=='${escaped(String(item._key))}')]` : `[${index}]`
}

const escapes: Record<string, string> = { '\f': '\\f', '\n': '\\n', '\r': '\\r', '\t': '\\t', "'": "\\'", '\\': '\\\\' }

function escaped(name: string): string {
  return name.replace(/[\f\n\r\t'\\]/g, (sign) => escapes[sign] ?? sign)
}

/** The value without tags; each whole text that has one is told of. */
function walk(value: unknown, path: string, note: (path: string, origin: number) => void): unknown {
  if (typeof value === 'string') {
    const [, , origin] = taggedText.exec(value) ?? []
    if (origin !== undefined) note(path, Number(origin))
    return withoutTags(value)
  }
  if (Array.isArray(value)) return value.map((item: unknown, index) => walk(item, `${path}[${index}]`, note))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, child]) => [name, walk(child, `${path}['${escaped(name)}']`, note)]),
  )
}

function createMap(origins: readonly Origin[]) {
  const made: SourceMap = { documents: [], paths: [], mappings: {} }
  const [documents, paths] = [new Map<string, number>(), new Map<string, number>()]
  const documentNumber = ({ _id, _type, _originalId }: ContentDocument) => {
    const id = typeof _originalId === 'string' ? _originalId : _id
    return numberOf(documents, id, () => made.documents.push({ _id: id, _type }))
  }
  const note = (resultPath: string, origin: number) => {
    const found = origins[origin]
    if (!found) return
    const document = documentNumber(found.document)
    const path = numberOf(paths, found.path, () => made.paths.push(found.path))
    made.mappings[resultPath] = { type: 'value', source: { type: 'documentValue', document, path } }
  }
  return { made, note }
}

/** The number of what has a number, or gets the next one. */
function numberOf(numbers: Map<string, number>, key: string, add: () => number): number {
  const number = numbers.get(key) ?? add() - 1
  numbers.set(key, number)
  return number
}
