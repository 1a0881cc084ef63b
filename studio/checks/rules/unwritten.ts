import type { Finding } from './finding.ts'
import { partsOf } from './walk.ts'

/** A text that a template put there to be written over: all of it in brackets. */
const placeholder = /^\[[^\]]+\]$/

/** Parts of an outline that nobody has written yet. */
export function unwrittenFindings(document: unknown): Finding[] {
  return partsOf(document).flatMap(({ value, path }) =>
    Object.entries(value).flatMap(([name, text]): Finding[] => {
      if (typeof text !== 'string' || name.startsWith('_') || !placeholder.test(text)) return []
      return [{ subject: 'text', level: 'warning', message: `Still to be written: ${text}`, path: [...path, name] }]
    }),
  )
}
