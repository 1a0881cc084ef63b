import type { LabelDates } from '../product.ts'
import { readAttributeValues } from './attributes.ts'

export const labelDateAttributes = { bestBefore: 'best_before_text', labelRead: 'label_read_text' } as const

export function readLabelDates(attributes: Record<string, unknown>): LabelDates {
  const bestBefore = readDay(attributes, 'best_before')
  const labelRead = readDay(attributes, 'label_read')
  return { ...(bestBefore && { bestBefore }), ...(labelRead && { labelRead }) }
}

function readDay(attributes: Record<string, unknown>, name: string): string | undefined {
  const text = readAttributeValues(attributes, name)[0] ?? ''
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined
  const day = new Date(`${text}T00:00:00Z`)
  // Rejects dates that do not exist, such as 31 April.
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? text : undefined
}
