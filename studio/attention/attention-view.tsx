import { Card, Spinner, Stack, Text } from '@sanity/ui'
import { useCallback, useEffect, useState } from 'react'
import { useClient, useSchema } from 'sanity'
import { IntentLink } from 'sanity/router'
import { apiVersion } from '../client/api-version.ts'
import { Notice } from '../lib/notice.tsx'
import { StudioView } from '../lib/studio-view.tsx'
import { useDebouncedLoad } from '../lib/use-debounced-load.ts'
import { type DocumentWithProblems, fetchDocumentsWithProblems } from '../translation/shop-api.ts'

export function AttentionView() {
  const result = useDocumentsWithProblems()
  return (
    <StudioView title="Needs attention">
      <Text muted size={1}>
        These documents are published, but visitors do not see all of their content: the site omits invalid parts.
      </Text>
      <Result result={result} />
    </StudioView>
  )
}

function Result({ result }: { result: ReturnType<typeof useDocumentsWithProblems> }) {
  if (!result) return <Spinner muted />
  if (result instanceof Error) return <Text role="alert">The documents could not be checked. {result.message}</Text>
  if (result.length === 0)
    return <Notice tone="positive" text="No problems found: the site shows all published content." />
  return (
    <Stack as="ul" gap={3} padding={0}>
      {result.map((document) => (
        <ProblemCard key={document.id} document={document} />
      ))}
    </Stack>
  )
}

function ProblemCard({ document: { id, type, name, problems } }: { document: DocumentWithProblems }) {
  const kind = useSchema().get(type)?.title ?? type
  return (
    <Card as="li" padding={3} radius={2} tone="caution" border>
      <Stack gap={3}>
        <Text size={1} weight="medium">
          <IntentLink intent="edit" params={{ id, type }}>
            {name}
          </IntentLink>
        </Text>
        <Text muted size={1}>
          {kind}
        </Text>
        {problems.map((problem) => (
          <Text key={problem} size={1}>
            {problem}
          </Text>
        ))}
      </Stack>
    </Card>
  )
}

/** Delay in ms between the last change and the reload, because documents are often published in quick succession. */
const reloadDebounceMs = 400

const published = '*[!(_id in path("drafts.**")) && !(_id in path("versions.**"))]'

function useDocumentsWithProblems(): readonly DocumentWithProblems[] | Error | undefined {
  const client = useClient({ apiVersion })
  const [changes, setChanges] = useState(0)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const subscription = client
      .listen(published, {}, { includeResult: false, visibility: 'query', events: ['mutation', 'reconnect'] })
      .subscribe(() => {
        clearTimeout(timer)
        timer = setTimeout(() => setChanges((count) => count + 1), reloadDebounceMs)
      })
    return () => {
      clearTimeout(timer)
      subscription.unsubscribe()
    }
  }, [client])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change reloads the list.
  const load = useCallback(() => fetchDocumentsWithProblems(client.config().token), [client, changes])
  return useDebouncedLoad(load, 0)
}
