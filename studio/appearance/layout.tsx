import { Box, Button, Card, Container, Flex, Heading, Stack, Text } from '@sanity/ui'
import { useEffect } from 'react'
import { type LayoutProps, useWorkspace } from 'sanity'
import { useRouter, useRouterState } from 'sanity/router'

export function StudioLayout(props: LayoutProps) {
  const { tools, basePath } = useWorkspace()
  const tool = useRouterState(({ tool }) => tool)
  useOpenAttention(basePath)
  const isKnown = typeof tool !== 'string' || tools.some(({ name }) => name === tool)
  if (isKnown) return props.renderDefault(props)
  return (
    <NoticePage title="Page not found" action={{ label: 'Go to content', href: basePath }}>
      The studio has no page at this URL. The page may have moved, or the link may be incomplete.
    </NoticePage>
  )
}

/** Screens with space for the attention list next to the list of contents. Narrower screens display one pane. */
const wide = '(min-width: 60rem)'

function useOpenAttention(basePath: string): void {
  const { state, navigateUrl } = useRouter()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the URL changes with the router's state
  useEffect(() => {
    const start = [basePath, `${basePath}/structure`]
    if (!start.includes(location.pathname.replace(/\/$/, '')) || !matchMedia(wide).matches) return
    navigateUrl({ path: `${basePath}/structure/attention`, replace: true })
  }, [state, basePath, navigateUrl])
}

interface NoticePageProps {
  title: string
  children: string
  action: { label: string; href: string }
}

function NoticePage({ title, children, action }: NoticePageProps) {
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
