import { Card, Container, Heading, Stack, Text } from '@sanity/ui'

export function AboutReleases() {
  return (
    <Card padding={5} height="fill">
      <Container width={1}>
        <Stack gap={4}>
          <Heading as="h2" size={1}>
            Releases are not available
          </Heading>
          <Text>
            A release publishes several documents together. Scheduling releases requires a Sanity service that embedded
            content does not include, so releases are disabled.
          </Text>
          <Text>
            Instead, choose "Publish at…" in the menu next to "Publish" of each document, with the same time for all.
            The shop publishes the documents within one second, and "Publications" lists them until then.
          </Text>
          <Text>
            For a post, a publication date in the future is enough: publish the post now, and visitors see it from that
            date on.
          </Text>
        </Stack>
      </Container>
    </Card>
  )
}
