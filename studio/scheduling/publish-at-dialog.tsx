import { Button, Flex, Stack, Text, TextInput } from '@sanity/ui'
import { type ChangeEvent, useState } from 'react'
import { useClient, useCurrentUser } from 'sanity'
import { apiVersion } from '../client/api-version.ts'
import { formatDateTime, toDateTimeLocal } from '../lib/date-time.ts'
import { Notice } from '../lib/notice.tsx'
import { type Schedule, scheduleType, toScheduleId } from './schedule.ts'

interface PublishAtDialogProps {
  documentId: string
  schedule: Schedule | undefined
  onDone: () => void
}

export function PublishAtDialog({ documentId, schedule, onDone }: PublishAtDialogProps) {
  const [chosen, setChosen] = useState(() => toDateTimeLocal(schedule?.at ?? Date.now() + 3_600_000))
  const [problem, setProblem] = useState<string>()
  const orders = useScheduleMutations(documentId)
  const at = Date.parse(chosen)
  const carryOut = async (order: Promise<unknown>) => {
    try {
      await order
      onDone()
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
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
          onClick={() => void carryOut(orders.place(new Date(at)))}
        />
        {schedule ? (
          <Button
            mode="ghost"
            tone="critical"
            text="Cancel scheduled publication"
            onClick={() => void carryOut(orders.takeBack())}
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
    place: (at: Date) => {
      const document = { _type: 'reference', _ref: documentId, _weak: true }
      return client.createOrReplace({ _id, _type: scheduleType, document, at: at.toISOString(), by: user?.name ?? '' })
    },
    takeBack: () => client.delete(_id),
  }
}
