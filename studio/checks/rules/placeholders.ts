import * as v from 'valibot'
import { isBlankHeading, textBlock } from '#lib/html/text-block.ts'
import { collectObjects } from './collect-objects.ts'
import type { Finding } from './finding.ts'

/** A string that is entirely in brackets. */
const placeholder = /^\[[^\]]+\]$/

const blankHeading = { subject: 'text', level: 'warning', message: 'Empty headings are not displayed.' } as const

export function placeholderFindings(document: unknown): Finding[] {
  return collectObjects(document).flatMap(({ value, path }) => {
    const block = v.safeParse(textBlock, value)
    if (block.success && isBlankHeading(block.output)) return [{ ...blankHeading, path }]
    return Object.entries(value).flatMap(([name, text]): Finding[] => {
      if (typeof text !== 'string' || name.startsWith('_') || !placeholder.test(text)) return []
      return [{ subject: 'text', level: 'warning', message: `Replace the placeholder ${text}`, path: [...path, name] }]
    })
  })
}
