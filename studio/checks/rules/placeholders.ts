import * as v from 'valibot'
import { isBlankHeading, textBlockSchema } from '#lib/html/text-block.ts'
import { collectObjects, type DocumentFinding } from './finding.ts'

const placeholder = /^\[[^\]]+\]$/

const blankHeading = { subject: 'text', level: 'warning', message: 'Empty headings are not displayed.' } as const

export function findPlaceholders(document: unknown): DocumentFinding[] {
  return collectObjects(document).flatMap(({ value, path }) => {
    const block = v.safeParse(textBlockSchema, value)
    if (block.success && isBlankHeading(block.output)) return [{ ...blankHeading, path }]
    return Object.entries(value).flatMap(([name, text]): DocumentFinding[] => {
      if (typeof text !== 'string' || name.startsWith('_') || !placeholder.test(text)) return []
      return [{ subject: 'text', level: 'warning', message: `Replace the placeholder ${text}`, path: [...path, name] }]
    })
  })
}
