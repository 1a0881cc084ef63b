import { Badge, Box, Card, Flex, Heading, Stack, Text } from '@sanity/ui'
import type { Path } from 'sanity'
import { type DocumentFinding, findingSubjects, isWarning } from './rules/finding.ts'

interface FindingsListProps {
  findings: readonly DocumentFinding[]
  /** Called with the path of the selected finding. If undefined, findings are not clickable. */
  onOpen?: (path: Path) => void
}

export function FindingsList({ findings, onOpen }: FindingsListProps) {
  if (findings.length === 0) return null
  return (
    <Stack gap={5}>
      {findingSubjects.map(({ name, title }) => {
        const about = findings.filter(({ subject }) => subject === name)
        return about.length === 0 ? null : (
          <Stack key={name} as="section" gap={3} aria-label={title}>
            <Heading as="h3" size={0}>
              {title}
            </Heading>
            {about.map((finding) => (
              <FindingCard key={JSON.stringify([finding.path, finding.message])} finding={finding} onOpen={onOpen} />
            ))}
          </Stack>
        )
      })}
    </Stack>
  )
}

function FindingCard({ finding, onOpen }: { finding: DocumentFinding; onOpen: FindingsListProps['onOpen'] }) {
  const { message, path } = finding
  const line = (
    <Flex gap={3} align="flex-start">
      <Box flex="none">
        <Badge tone={isWarning(finding) ? 'caution' : 'default'}>{isWarning(finding) ? 'Warning' : 'Hint'}</Badge>
      </Box>
      <Box flex={1}>
        <Text size={1}>{message}</Text>
      </Box>
    </Flex>
  )
  if (!onOpen || path.length === 0) return <Card padding={3}>{line}</Card>
  return (
    <Card as="button" padding={3} radius={2} border onClick={() => onOpen(path)}>
      {line}
    </Card>
  )
}
