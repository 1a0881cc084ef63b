import { CalendarIcon } from '@sanity/icons/Calendar'
import { Button, Flex, Stack, Text, TextInput } from '@sanity/ui'
import { type ChangeEvent, useState } from 'react'
import { type DocumentActionComponent, useClient, useCurrentUser, useValidationStatus } from 'sanity'
import { apiVersion } from '../client/api-version.ts'
import { formatDateTime, toDateTimeLocal } from '../lib/date-time.ts'
import { Notice } from '../lib/notice.tsx'
import { useActionDialog } from '../lib/use-action-dialog.ts'
import { toError } from '../lib/values.ts'
import { type Schedule, scheduleType, toScheduleId, useSchedule } from './schedule.ts'

export const publishAtAction: DocumentActionComponent = ({ id, type, draft }) => {
  const schedule = useSchedule(id)
  const dialog = useActionDialog(
    'Publish at',
    (close) => <PublishAtDialog documentId={id} schedule={schedule} onDone={close} />,
    'small',
  )
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
    ...dialog,
  }
}

function problemOf(validation: readonly { level: string }[], isValidating: boolean): string | undefined {
  if (isValidating) return 'The document is being validated'
  return validation.some(({ level }) => level === 'error') ? 'Fix the validation errors first' : undefined
}

interface PublishAtDialogProps {
  documentId: string
  schedule: Schedule | undefined
  onDone: () => void
}

function PublishAtDialog({ documentId, schedule, onDone }: PublishAtDialogProps) {
  const [chosen, setChosen] = useState(() => toDateTimeLocal(schedule?.at ?? Date.now() + 3_600_000))
  const [problem, setProblem] = useState<string>()
  const mutations = useScheduleMutations(documentId)
  const at = Date.parse(chosen)
  const run = async (mutation: Promise<unknown>) => {
    try {
      await mutation
      onDone()
    } catch (error) {
      setProblem(toError(error).message)
    }
  }
  const choose = ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) => setChosen(value)
  return (
    <Stack gap={4}>
      <Text size={1} muted>
        The draft is published as it is at this time, even if no one is signed in. The time is in your computer’s time
        zone.
      </Text>
      {schedule?.failure === undefined ? null : (
        <Notice role="alert" tone="critical" text={`Publishing failed: ${schedule.failure}`} />
      )}
      <TextInput type="datetime-local" aria-label="Publication time" value={chosen} onChange={choose} />
      {problem === undefined ? null : <Notice role="alert" tone="critical" text={problem} />}
      <Flex gap={2} wrap="wrap">
        <Button
          tone="primary"
          text={Number.isNaN(at) ? 'Choose a time' : `Publish on ${formatDateTime(new Date(at).toISOString())}`}
          disabled={!(at > Date.now())}
          onClick={() => void run(mutations.schedule(new Date(at)))}
        />
        {schedule ? (
          <Button
            mode="ghost"
            tone="critical"
            text="Cancel scheduled publication"
            onClick={() => void run(mutations.cancel())}
          />
        ) : null}
      </Flex>
      <Text size={1} muted>
        Releases, which publish several documents together, are disabled because they require a Sanity service that
        embedded content does not include. Give each document the same time instead: "Scheduled" lists them.
      </Text>
    </Stack>
  )
}

function useScheduleMutations(documentId: string) {
  const client = useClient({ apiVersion })
  const user = useCurrentUser()
  const _id = toScheduleId(documentId)
  return {
    schedule: (at: Date) => {
      const document = { _type: 'reference', _ref: documentId, _weak: true }
      return client.createOrReplace({ _id, _type: scheduleType, document, at: at.toISOString(), by: user?.name ?? '' })
    },
    cancel: () => client.delete(_id),
  }
}
