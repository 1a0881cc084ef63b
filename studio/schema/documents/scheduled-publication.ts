import { CalendarIcon } from '@sanity/icons/Calendar'
import { defineField, defineType } from 'sanity'
import { formatDateTime } from '../../lib/date-time.ts'
import { getDefaultText } from '../../lib/localized.ts'

const schedulableTypes = [
  ...['blogPost', 'blogAuthor', 'blogCategory', 'blogTag', 'centraDocument', 'centraLanding', 'infoPage'],
  ...['homePage', 'campaignPage', 'blogLanding', 'navigation', 'product', 'shopSettings'],
]

/**
 * Publication of a draft at a later time. The shop's server publishes the draft and deletes this document (decision
 * 0028). Each document has at most one schedule, because `toScheduleId` derives the ID from the ID of the document.
 */
export const scheduledPublication = defineType({
  name: 'scheduledPublication',
  title: 'Scheduled publication',
  type: 'document',
  icon: CalendarIcon,
  liveEdit: true,
  readOnly: true,
  __experimental_omnisearch_visibility: false,
  fields: [
    defineField({
      name: 'document',
      title: 'Document',
      description: 'Document to publish. Its draft is published as it is at that time.',
      type: 'reference',
      weak: true,
      to: schedulableTypes.map((type) => ({ type })),
    }),
    defineField({
      name: 'at',
      title: 'Scheduled for',
      description: 'To reschedule, open the document and choose "Publish at…" again.',
      type: 'datetime',
    }),
    defineField({
      name: 'by',
      title: 'Scheduled by',
      description: 'Editor who scheduled the publication.',
      type: 'string',
    }),
    defineField({
      name: 'failure',
      title: 'Publishing failed',
      description: 'Fix the problem and schedule the document again, or publish it manually.',
      type: 'text',
      rows: 3,
      hidden: ({ value }) => !value,
    }),
  ],
  preview: {
    select: { text: 'document.title', named: 'document.firstName', at: 'at', failure: 'failure' },
    prepare: ({ text, named, at, failure }) => ({
      title: getDefaultText(text) ?? named ?? 'Untitled',
      subtitle: failure ? `Failed: ${failure}` : (formatDateTime(at) ?? 'no time'),
    }),
  },
})
