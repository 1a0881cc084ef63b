import { SyncIcon } from '@sanity/icons/Sync'
import { Box, Button, Card, Dialog, Heading, Spinner, Stack, Text } from '@sanity/ui'
import { useCallback, useEffect, useState } from 'react'
import { type SanityClient, useClient } from 'sanity'
import * as v from 'valibot'
import { isEditedProductGroq } from '#lib/content/fields.ts'
import { apiVersion } from '../client/api-version.ts'
import { getDefaultText } from '../lib/localized.ts'
import { StudioView } from '../lib/studio-view.tsx'
import { toError } from '../lib/values.ts'
import { fetchSyncHistory, type SyncRun } from '../translation/shop-api.ts'
import { describeAutomaticSync, describeSync } from './describe-sync.ts'
import { DocumentLink, SyncChangeList, SyncDialog } from './sync-dialog.tsx'

export function SyncLogView() {
  const [log, reload] = useSyncLog()
  const [isOpen, setOpen] = useState(false)
  return (
    <StudioView
      title="Brands, flavours, offers and products"
      action={<Button icon={SyncIcon} mode="ghost" text="Sync from commerce" onClick={() => setOpen(true)} />}
    >
      <Overview log={log} />
      {isOpen ? (
        <Dialog
          id="sync"
          header="Sync brands, flavours, offers and products from commerce"
          width={1}
          onClose={() => setOpen(false)}
        >
          <Box padding={4}>
            <SyncDialog onSynced={reload} />
          </Box>
        </Dialog>
      ) : null}
    </StudioView>
  )
}

function Overview({ log }: { log: SyncLog | Error | undefined }) {
  if (!log) return <Spinner muted />
  if (log instanceof Error) return <Text role="alert">The sync log could not be loaded. {log.message}</Text>
  return (
    <>
      <Text muted size={1}>
        {describeAutomaticSync(log.unattended)}
      </Text>
      <MissingDocuments documents={log.archived} />
      <Stack gap={4}>
        <Heading as="h2" size={1}>
          Changes
        </Heading>
        {log.runs.length === 0 ? <Text size={1}>No syncs yet.</Text> : null}
        {log.runs.map((run) => (
          <Run key={`${run.at} ${run.cause}`} run={run} />
        ))}
      </Stack>
    </>
  )
}

function MissingDocuments({ documents }: { documents: SyncLog['archived'] }) {
  if (documents.length === 0) return null
  return (
    <Card padding={4} radius={2} tone="caution">
      <Stack gap={4}>
        <Heading as="h2" size={1}>
          Removed from commerce
        </Heading>
        <Text size={1}>The site omits these until they are back in commerce. Their texts and images are retained.</Text>
        {documents.map(({ id, type, title }) => (
          <Text key={id} size={1}>
            <DocumentLink id={id} type={type} title={title} />
          </Text>
        ))}
      </Stack>
    </Card>
  )
}

function Run({ run }: { run: SyncRun }) {
  return (
    <Card padding={4} radius={2} border tone={run.problem === undefined ? 'default' : 'critical'}>
      <Stack gap={4}>
        <Text size={1} muted>
          {describeSync(run)}
        </Text>
        {run.problem === undefined ? null : <Text size={1}>{run.problem}</Text>}
        {run.changes.length > 0 ? <SyncChangeList changes={run.changes} total={run.total} hasLinks /> : null}
      </Stack>
    </Card>
  )
}

type SyncLog = Awaited<ReturnType<typeof loadSyncLog>>

export const archivedDocumentsGroq = `*[
  _type in ["centraDocument", "product"] && archived == true && (_type != "product" || ${isEditedProductGroq})
] | order(_updatedAt desc){_id, _type, title, centraUri}`
const archivedSchema = v.array(
  v.object({ _id: v.string(), _type: v.string(), title: v.unknown(), centraUri: v.nullish(v.string()) }),
)

/**
 * Loads the sync history and the archived documents. Returns them with a function that reloads both. The first value is
 * undefined before the first result, and an error if loading fails.
 */
function useSyncLog(): [SyncLog | Error | undefined, () => void] {
  const client = useClient({ apiVersion })
  const [log, setLog] = useState<SyncLog | Error>()
  const load = useCallback(() => {
    loadSyncLog(client).catch(toError).then(setLog)
  }, [client])
  useEffect(load, [load])
  return [log, load]
}

async function loadSyncLog(client: SanityClient) {
  const [syncs, answer] = await Promise.all([
    fetchSyncHistory(client.config().token),
    client.fetch<unknown>(archivedDocumentsGroq, {}, { perspective: 'published' }),
  ])
  const archived = v.parse(archivedSchema, answer).map(({ _id: id, _type: type, title, centraUri }) => ({
    id,
    type,
    title: getDefaultText(title) ?? centraUri ?? id,
  }))
  return { ...syncs, archived }
}
