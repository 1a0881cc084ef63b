import type { Path } from 'sanity'
import { isKeyed } from '../../lib/values.ts'

export interface DocumentObject {
  value: Readonly<Record<string, unknown>>
  path: Path
}

/** Collects objects depth-first, including the document itself. Skips system fields (prefix `_`). */
export function collectObjects(value: unknown, path: Path = []): DocumentObject[] {
  if (Array.isArray(value)) {
    return value.flatMap((entry, index) =>
      collectObjects(entry, [...path, isKeyed(entry) ? { _key: entry._key } : index]),
    )
  }
  if (!isObject(value)) return []
  const below = Object.entries(value).filter(([name]) => !name.startsWith('_'))
  return [{ value, path }, ...below.flatMap(([name, inner]) => collectObjects(inner, [...path, name]))]
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
