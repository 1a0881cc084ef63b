import type { Path } from 'sanity'
import { isKeyed } from '../../lib/values.ts'

export const findingSubjects = [
  { name: 'text', title: 'Text' },
  { name: 'alternativeText', title: 'Alternative texts' },
  { name: 'link', title: 'Links' },
  { name: 'search', title: 'Search engines' },
  { name: 'post', title: 'Post' },
  { name: 'translation', title: 'Translations' },
  { name: 'reading', title: 'Readability' },
] as const

export interface DocumentFinding {
  subject: (typeof findingSubjects)[number]['name']
  /** Editors must confirm warnings before publishing. Hints need no confirmation. */
  level: 'warning' | 'hint'
  message: string
  path: Path
}

export function isWarning({ level }: DocumentFinding): boolean {
  return level === 'warning'
}

export interface DocumentObject {
  value: Readonly<Record<string, unknown>>
  path: Path
}

/** Returns `value` and all objects nested in it, depth-first, with their paths. Skips system fields (prefix `_`). */
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
