import { Badge, type BadgeTone, Button, Flex, Spinner, Stack, Text } from '@sanity/ui'
import { useEffect, useState } from 'react'
import { useClient } from 'sanity'
import { IntentLink } from 'sanity/router'
import { apiVersion } from '../client/api-version.ts'
import { Notice } from '../lib/notice.tsx'
import { requestSync, ShopApiError, type SyncChange, type TruncatedSyncChanges } from '../translation/shop-api.ts'

type Answer = (TruncatedSyncChanges & { isDone: boolean }) | { problem: string }

export function SyncDialog({ onSynced }: { onSynced?: () => void }) {
  const { token } = useClient({ apiVersion }).config()
  const [answer, setAnswer] = useState<Answer>()
  const [isRunning, setRunning] = useState(false)
  useEffect(() => {
    void sync(token, true).then(setAnswer)
  }, [token])
  if (!answer) return <Spinner muted />
  if ('problem' in answer) return <Notice tone="caution" text={answer.problem} />
  if (answer.changes.length === 0) return <Notice tone="positive" text="Content is up to date with commerce." />

  const start = async () => {
    setRunning(true)
    setAnswer(await sync(token, false))
    setRunning(false)
    onSynced?.()
  }
  return (
    <Stack gap={4}>
      <Text size={1} muted>
        Titles, texts and images do not change. The site omits what was removed from commerce until it is back.
      </Text>
      <SyncChangeList {...answer} />
      {answer.isDone ? (
        <Notice tone="positive" text="Done." />
      ) : (
        <Button tone="primary" text="Sync" loading={isRunning} disabled={isRunning} onClick={() => void start()} />
      )}
    </Stack>
  )
}

async function sync(token: string | undefined, dryRun: boolean): Promise<Answer> {
  try {
    return { ...(await requestSync(token, dryRun)), isDone: !dryRun }
  } catch (error) {
    if (error instanceof ShopApiError) return { problem: error.message }
    throw error
  }
}

const words: Readonly<Record<SyncChange['action'], { text: string; tone: BadgeTone }>> = {
  create: { text: 'New', tone: 'positive' },
  update: { text: 'Changed', tone: 'primary' },
  archive: { text: 'Removed from commerce', tone: 'caution' },
  restore: { text: 'Back in commerce', tone: 'positive' },
}

interface ChangeListProps {
  changes: readonly SyncChange[]
  /** Number of all changes. `changes` contains the first ones. */
  total: number
  /** If true, each change links to its document. False for a dry run, because new documents do not exist yet. */
  hasLinks?: boolean
}

export function SyncChangeList({ changes, total, hasLinks = false }: ChangeListProps) {
  return (
    <Stack gap={3}>
      {changes.map(({ action, type, id, title }) => (
        <Flex key={`${action} ${id}`} align="center" gap={3}>
          <Badge tone={words[action].tone}>{words[action].text}</Badge>
          <Text size={1}>{hasLinks ? <DocumentLink id={id} type={type} title={title} /> : title}</Text>
        </Flex>
      ))}
      {total > changes.length ? <Text size={1}>{`And ${total - changes.length} more.`}</Text> : null}
    </Stack>
  )
}

/** `type` is a document type or the `type` of a `SyncChange`. */
export function DocumentLink({ id, type, title }: { id: string; type?: string; title: string }) {
  const schemaType = type === 'product' ? type : 'centraDocument'
  return (
    <IntentLink intent="edit" params={{ id: id.replace(/^drafts\./, ''), type: schemaType }}>
      {title}
    </IntentLink>
  )
}
