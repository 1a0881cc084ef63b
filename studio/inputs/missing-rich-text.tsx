import { Button, Card, Flex, Stack, Text } from '@sanity/ui'
import { getStudioLanguageName } from '../lib/languages.ts'
import { isFilled } from '../lib/values.ts'

interface MissingRichTextProps {
  language: string
  /** English text, which the shop displays if the translation is missing. Undefined if `language` is English. */
  english: unknown
  readOnly: boolean
  onBegin: (content: { value?: unknown }) => void
}

export function MissingRichText({ language, english, readOnly, onBegin }: MissingRichTextProps) {
  const name = getStudioLanguageName(language)
  const hasEnglish = isFilled(english)
  return (
    <Card border radius={2} padding={4}>
      <Stack gap={4}>
        <Text size={1} muted>
          {hasEnglish ? `${name} is missing: the shop shows the English text.` : `There is no text in ${name} yet.`}
        </Text>
        <Flex gap={2}>
          <Button mode="ghost" text={`Write in ${name}`} disabled={readOnly} onClick={() => onBegin({})} />
          {hasEnglish ? (
            <Button
              mode="ghost"
              text="Start from the English text"
              disabled={readOnly}
              onClick={() => onBegin({ value: english })}
            />
          ) : null}
        </Flex>
      </Stack>
    </Card>
  )
}
