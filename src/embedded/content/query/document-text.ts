import { normalized } from './text-query.ts'

/** The searchable text of documents; a changed document is another object, so nothing here is ever out of date. */
const known = new WeakMap<object, string>()

/** Everything written in a document, and its id, normalized for `matchesText`. */
export function documentText(document: object): string {
  const found = known.get(document)
  if (found !== undefined) return found
  const text = ` ${normalized([...texts(document)].join(' '))} `
  known.set(document, text)
  return text
}

/** All text values; what the service adds beside the id is left out. */
function* texts(value: unknown): Iterable<string> {
  if (typeof value === 'string') yield value
  if (typeof value !== 'object' || value === null) return
  for (const [name, child] of Object.entries(value)) {
    if (!hidden.has(name)) yield* texts(child)
  }
}

const hidden = new Set(['_type', '_rev', '_createdAt', '_updatedAt', '_key', '_ref', 'lqip'])
