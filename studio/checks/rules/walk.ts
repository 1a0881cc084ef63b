import type { Path } from 'sanity'
import { isKeyed } from '../../lib/values.ts'

export interface Part {
  value: Readonly<Record<string, unknown>>
  path: Path
}

/** All objects of a document, depth-first, starting with the document itself. Skips system fields (`_` prefix). */
export function partsOf(value: unknown, path: Path = []): Part[] {
  if (Array.isArray(value)) {
    return value.flatMap((entry, index) => partsOf(entry, [...path, isKeyed(entry) ? { _key: entry._key } : index]))
  }
  if (!isObject(value)) return []
  const below = Object.entries(value).filter(([name]) => !name.startsWith('_'))
  return [{ value, path }, ...below.flatMap(([name, inner]) => partsOf(inner, [...path, name]))]
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
