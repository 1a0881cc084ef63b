import type { LabelDates } from '../product.ts'
import { readAttribute } from './attributes.ts'

/** The attributes that hold them, each a day as `2027-08-31` (commerce reference section 2.4). */
export const labelDateAttributes = { bestBefore: 'best_before_text', labelRead: 'label_read_text' } as const

/** Until when a can that is sent today keeps, and when what the shop says was held against its label; what is no day is left out. */
export function readLabelDates(attributes: Record<string, unknown>): LabelDates {
  const bestBefore = readDay(attributes, 'best_before')
  const labelRead = readDay(attributes, 'label_read')
  return { ...(bestBefore && { bestBefore }), ...(labelRead && { labelRead }) }
}

function readDay(attributes: Record<string, unknown>, name: string): string | undefined {
  const text = readAttribute(attributes, name)[0] ?? ''
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined
  const day = new Date(`${text}T00:00:00Z`)
  // A 31st of a month that has none is no day.
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? text : undefined
}
