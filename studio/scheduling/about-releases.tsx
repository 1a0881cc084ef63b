import { Card, Container, Heading, Stack, Text } from '@sanity/ui'

export function AboutReleases() {
  return (
    <Card padding={5} height="fill">
      <Container width={1}>
        <Stack gap={4}>
          <Heading as="h2" size={1}>
            There are no releases here
          </Heading>
          <Text>
            A release publishes many documents together. It is scheduled and carried out by a service of Sanity's beyond
            the content itself, which a shop that keeps its own content does not have, so releases are switched off.
          </Text>
          <Text>
            Instead, choose "Publish at…" in the menu beside "Publish" of each document, with the same time for all. The
            shop publishes them within a second of each other, and "Publications" lists them until then.
          </Text>
          <Text>
            A post needs less: with a date in the future it can be published now, and visitors see it from that date on.
          </Text>
        </Stack>
      </Container>
    </Card>
  )
}
