import { Stack, Text } from '@sanity/ui'
import type { StringInputProps } from 'sanity'
import { formatPublicationLabel } from '../lib/date-time.ts'

export function PublishedAtInput(props: StringInputProps) {
  const hint = props.value
    ? (formatPublicationLabel(props.value) ?? 'Visitors see the post as soon as it is published.')
    : 'If empty, the date is set when the post is published.'
  return (
    <Stack gap={3}>
      {props.renderDefault(props)}
      <Text size={1} muted role="status">
        {hint}
      </Text>
    </Stack>
  )
}
