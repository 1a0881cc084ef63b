import type { Path } from 'sanity'

/** What a finding is about; the check lists findings by it, in this order. */
export const subjects = [
  { name: 'text', title: 'Text' },
  { name: 'alternativeText', title: 'Alternative texts' },
  { name: 'link', title: 'Links' },
  { name: 'search', title: 'Search engines' },
  { name: 'post', title: 'Post' },
  { name: 'translation', title: 'Translations' },
  { name: 'reading', title: 'Reading' },
] as const

/** Something about a document that an editor may want to mend before it is published. */
export interface Finding {
  subject: (typeof subjects)[number]['name']
  /** The studio asks about warnings before it publishes; hints are only listed. */
  level: 'warning' | 'hint'
  /** A sentence. */
  message: string
  /** The field it is about. */
  path: Path
}

export function isWarning({ level }: Finding): boolean {
  return level === 'warning'
}
