import { Box, Button, Card, Container, Flex, Heading, Stack, Text } from '@sanity/ui'

interface NoticePageProps {
  title: string
  /** What happened, in a sentence. */
  children: string
  /** The way on. */
  action: { label: string; href: string }
}

/** A calm page that says that something is not here, and leads on. */
export function NoticePage({ title, children, action }: NoticePageProps) {
  return (
    <Card height="fill">
      <Flex align="center" justify="center" height="fill" sizing="border" padding={5}>
        <Container width={0}>
          <Stack gap={5}>
            <Heading as="h1" size={2}>
              {title}
            </Heading>
            <Text muted size={2}>
              {children}
            </Text>
            <Box>
              <Button as="a" href={action.href} text={action.label} tone="primary" />
            </Box>
          </Stack>
        </Container>
      </Flex>
    </Card>
  )
}
