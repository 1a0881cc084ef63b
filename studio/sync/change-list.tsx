import { Badge, type BadgeTone, Flex, Stack, Text } from '@sanity/ui'
import { IntentLink } from 'sanity/router'
import type { SyncChange } from '../translation/shop-api.ts'

const words: Readonly<Record<SyncChange['action'], { text: string; tone: BadgeTone }>> = {
  create: { text: 'New', tone: 'positive' },
  update: { text: 'Changed', tone: 'primary' },
  archive: { text: 'Removed from commerce', tone: 'caution' },
  restore: { text: 'Back in commerce', tone: 'positive' },
}

interface ChangeListProps {
  changes: readonly SyncChange[]
  /**
   * True if the changes should link to their documents. False for a dry run, because created documents do not exist
   * yet.
   */
  hasLinks?: boolean
}

export function ChangeList({ changes, hasLinks = false }: ChangeListProps) {
  return (
    <Stack gap={3}>
      {changes.map(({ action, id, title }) => (
        <Flex key={`${action} ${id}`} align="center" gap={3}>
          <Badge tone={words[action].tone}>{words[action].text}</Badge>
          <Text size={1}>{hasLinks ? <DocumentLink id={id} title={title} /> : title}</Text>
        </Flex>
      ))}
    </Stack>
  )
}

export function DocumentLink({ id, title }: { id: string; title: string }) {
  return (
    <IntentLink intent="edit" params={{ id: id.replace(/^drafts\./, ''), type: 'centraDocument' }}>
      {title}
    </IntentLink>
  )
}
