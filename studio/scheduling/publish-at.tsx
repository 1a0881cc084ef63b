import { CalendarIcon } from '@sanity/icons/Calendar'
import { useState } from 'react'
import { type DocumentActionComponent, useValidationStatus } from 'sanity'
import { formatDateTime } from '../lib/date-time.ts'
import { PublishAtDialog } from './publish-at-dialog.tsx'
import { useSchedule } from './schedule.ts'

export const publishAtAction: DocumentActionComponent = ({ id, type, draft }) => {
  const [isOpen, setOpen] = useState(false)
  const schedule = useSchedule(id)
  const { validation, isValidating } = useValidationStatus(draft?._id ?? id, type, true)
  const problem = draft === null ? 'There is no draft to publish' : problemOf(validation, isValidating)
  return {
    label: schedule ? 'Reschedule or cancel publication…' : 'Publish at…',
    icon: CalendarIcon,
    // A schedule can be cancelled even if the draft is missing or invalid.
    disabled: !schedule && problem !== undefined,
    title: schedule
      ? `Will be published on ${formatDateTime(schedule.at)}`
      : (problem ?? 'Publish the draft at a time you choose'),
    onHandle: () => setOpen(true),
    dialog: isOpen && {
      type: 'dialog',
      header: 'Publish at',
      width: 'small',
      onClose: () => setOpen(false),
      content: <PublishAtDialog documentId={id} schedule={schedule} onDone={() => setOpen(false)} />,
    },
  }
}

function problemOf(validation: readonly { level: string }[], isValidating: boolean): string | undefined {
  if (isValidating) return 'The document is being validated'
  return validation.some(({ level }) => level === 'error') ? 'Fix the validation errors first' : undefined
}
