import * as v from 'valibot'
import { isBlankHeading, textBlock } from '#lib/html/text-block.ts'
import type { Finding } from './finding.ts'
import { partsOf } from './walk.ts'

/** A text that a template put there to be written over: all of it in brackets. */
const placeholder = /^\[[^\]]+\]$/

const blankHeading = { subject: 'text', level: 'warning', message: 'A heading without words is not shown.' } as const

/** Parts of an outline that nobody has written yet, and headings without words. */
export function unwrittenFindings(document: unknown): Finding[] {
  return partsOf(document).flatMap(({ value, path }) => {
    const block = v.safeParse(textBlock, value)
    if (block.success && isBlankHeading(block.output)) return [{ ...blankHeading, path }]
    return Object.entries(value).flatMap(([name, text]): Finding[] => {
      if (typeof text !== 'string' || name.startsWith('_') || !placeholder.test(text)) return []
      return [{ subject: 'text', level: 'warning', message: `Still to be written: ${text}`, path: [...path, name] }]
    })
  })
}
