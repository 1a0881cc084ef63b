import type { Path } from 'sanity'

export const subjects = [
  { name: 'text', title: 'Text' },
  { name: 'alternativeText', title: 'Alternative texts' },
  { name: 'link', title: 'Links' },
  { name: 'search', title: 'Search engines' },
  { name: 'post', title: 'Post' },
  { name: 'translation', title: 'Translations' },
  { name: 'reading', title: 'Readability' },
] as const

export interface Finding {
  subject: (typeof subjects)[number]['name']
  /** Warnings need confirmation before publishing. */
  level: 'warning' | 'hint'
  message: string
  path: Path
}

export function isWarning({ level }: Finding): boolean {
  return level === 'warning'
}
