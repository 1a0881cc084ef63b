import { getField, getTextField, isFilled } from '../../lib/values.ts'
import type { DocumentFinding } from './finding.ts'

const recommendedFields = [
  { name: 'image', part: 'asset', message: 'The post has no image, so its card and link previews have none either.' },
  { name: 'publishedAt', message: 'The post has no publication date: lists show it after all dated posts.' },
  { name: 'author', message: 'The post has no author.' },
  { name: 'categories', message: 'The post has no category: readers who filter the blog by category do not find it.' },
] as const

export function findPostProblems(document: unknown): DocumentFinding[] {
  if (getTextField(document, '_type') !== 'blogPost') return []
  return recommendedFields.flatMap((setting): DocumentFinding[] => {
    const value = getField(document, setting.name)
    if (isFilled('part' in setting ? getField(value, setting.part) : value)) return []
    return [{ subject: 'post', level: 'hint', message: setting.message, path: [setting.name] }]
  })
}
