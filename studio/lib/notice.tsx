import { Card, Text } from '@sanity/ui'

interface NoticeProps {
  tone: 'caution' | 'critical' | 'positive'
  text: string
  role?: 'status' | 'alert'
}

/** Message that screen readers announce. */
export function Notice({ tone, text, role = 'status' }: NoticeProps) {
  return (
    <Card padding={3} radius={2} tone={tone} role={role}>
      <Text size={1}>{text}</Text>
    </Card>
  )
}
