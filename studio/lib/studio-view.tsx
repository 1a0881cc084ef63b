import { Box, Card, Flex, Heading, Stack } from '@sanity/ui'
import type { ReactNode } from 'react'

interface StudioViewProps {
  title: string
  /** Control next to the title. */
  action?: ReactNode
  children: ReactNode
}

/** Full-height, scrollable pane of the structure tool. */
export function StudioView({ title, action, children }: StudioViewProps) {
  return (
    <Card height="fill" overflow="auto" padding={4}>
      <Stack gap={5}>
        <Flex align="center" gap={4} wrap="wrap">
          <Box flex={1}>
            <Heading as="h1" size={2}>
              {title}
            </Heading>
          </Box>
          {action}
        </Flex>
        {children}
      </Stack>
    </Card>
  )
}
