import { fieldOf, isFilled, textField } from '../../lib/values.ts'
import type { Finding } from './finding.ts'

/** Optional post fields, with the consequence if they are missing. */
const recommendedFields = [
  { name: 'image', part: 'asset', message: 'It has no picture: its card is bare, and so is whatever is shared of it.' },
  { name: 'publishedAt', message: 'It has no date: lists show it after all posts that have one.' },
  { name: 'author', message: 'It names no author.' },
  { name: 'categories', message: 'It is in no category: readers who narrow the blog down do not find it.' },
] as const

export function postFindings(document: unknown): Finding[] {
  if (textField(document, '_type') !== 'blogPost') return []
  return recommendedFields.flatMap((setting): Finding[] => {
    const value = fieldOf(document, setting.name)
    if (isFilled('part' in setting ? fieldOf(value, setting.part) : value)) return []
    return [{ subject: 'post', level: 'hint', message: setting.message, path: [setting.name] }]
  })
}
