import type { Path } from 'sanity'

/** Subjects in display order. */
export const subjects = [
  { name: 'text', title: 'Text' },
  { name: 'alternativeText', title: 'Alternative texts' },
  { name: 'link', title: 'Links' },
  { name: 'search', title: 'Search engines' },
  { name: 'post', title: 'Post' },
  { name: 'translation', title: 'Translations' },
  { name: 'reading', title: 'Readability' },
] as const

/** A problem that editors should consider fixing before publishing. */
export interface Finding {
  subject: (typeof subjects)[number]['name']
  /** Warnings need confirmation before publishing. Hints are only listed. */
  level: 'warning' | 'hint'
  message: string
  /** Path of the affected field. */
  path: Path
}

export function isWarning({ level }: Finding): boolean {
  return level === 'warning'
}
