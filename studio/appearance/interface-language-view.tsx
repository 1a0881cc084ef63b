import { Box, Button, Card, Container, Heading, Stack, Text } from '@sanity/ui'
import { useLocale } from 'sanity'

export function InterfaceLanguageView() {
  const { locales, currentLocale, changeLocale } = useLocale()
  const byName = [...locales].sort((one, other) => one.title.localeCompare(other.title))
  return (
    <Card height="fill" overflow="auto" padding={4}>
      <Container width={0}>
        <Stack gap={5}>
          <Heading as="h1" size={2}>
            Studio language
          </Heading>
          <Text muted size={1}>
            Language of buttons, menus and messages in this browser. Names and descriptions of the shop’s own fields are
            always in English, as are texts without a translation.
          </Text>
          <Stack gap={2}>
            {byName.map(({ id, title }) => (
              <Box key={id} lang={id}>
                <Button
                  width="fill"
                  justify="flex-start"
                  mode="bleed"
                  text={title}
                  selected={id === currentLocale.id}
                  aria-pressed={id === currentLocale.id}
                  onClick={() => void changeLocale(id)}
                />
              </Box>
            ))}
          </Stack>
        </Stack>
      </Container>
    </Card>
  )
}
