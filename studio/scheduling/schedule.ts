import { CalendarIcon } from '@sanity/icons/Calendar'
import { type DocumentBadgeComponent, type SanityDocument, useEditState } from 'sanity'
import { formatDateTime, formatPublicationLabel } from '../lib/date-time.ts'

export const scheduleType = 'scheduledPublication'

/** Returns the ID of a document's schedule. Documents whose ID contains a dot are hidden from unauthenticated users. */
export function toScheduleId(documentId: string): string {
  return `schedule.${documentId}`
}

export interface Schedule {
  /** Publication time in ISO 8601. */
  at: string
  failure?: string
}

/** Returns undefined if nothing is scheduled. `documentId` is the ID of the published document. */
export function useSchedule(documentId: string): Schedule | undefined {
  return parseSchedule(useEditState(toScheduleId(documentId), scheduleType).published)
}

function parseSchedule(document: SanityDocument | null): Schedule | undefined {
  if (typeof document?.at !== 'string') return undefined
  return { at: document.at, ...(typeof document.failure === 'string' ? { failure: document.failure } : {}) }
}

export const publishedAtBadge: DocumentBadgeComponent = ({ draft, published }) => {
  const label = formatPublicationLabel((draft ?? published)?.publishedAt)
  if (!label) return null
  const title = 'Visitors see the post automatically from this time on'
  return { label, title, color: 'primary', icon: CalendarIcon }
}

export const scheduleBadge: DocumentBadgeComponent = ({ id }) => {
  const schedule = useSchedule(id)
  if (!schedule) return null
  if (schedule.failure !== undefined) return { label: 'Publishing failed', title: schedule.failure, color: 'danger' }
  const label = `Will be published on ${formatDateTime(schedule.at)}`
  return { label, title: 'Publishes the draft as it is at that time', color: 'warning', icon: CalendarIcon }
}
