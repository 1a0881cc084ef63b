import type { Path } from 'sanity'

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
  /** Warnings must be confirmed before publishing. */
  level: 'warning' | 'hint'
  message: string
  path: Path
}

export function isWarning({ level }: DocumentFinding): boolean {
  return level === 'warning'
}
