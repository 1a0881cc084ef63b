import { CalendarIcon } from '@sanity/icons/Calendar'
import type { DocumentBadgeComponent } from 'sanity'
import { formatDateTime, formatPublicationLabel } from '../lib/date-time.ts'
import { useSchedule } from './schedule.ts'

export const publicationBadge: DocumentBadgeComponent = ({ draft, published }) => {
  const label = formatPublicationLabel((draft ?? published)?.publishedAt)
  if (!label) return null
  const title = 'Visitors see the post automatically from this time on'
  return { label, title, color: 'primary', icon: CalendarIcon }
}

export const scheduledBadge: DocumentBadgeComponent = ({ id }) => {
  const schedule = useSchedule(id)
  if (!schedule) return null
  if (schedule.failure !== undefined) return { label: 'Publishing failed', title: schedule.failure, color: 'danger' }
  const label = `Will be published on ${formatDateTime(schedule.at)}`
  return { label, title: 'Publishes the draft as it is at that time', color: 'warning', icon: CalendarIcon }
}
