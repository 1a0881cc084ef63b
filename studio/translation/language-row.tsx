import { Box, Checkbox, Flex, Stack, Text } from '@sanity/ui'
import { type LanguageCode, languages } from '#app.config'
import { languageNames } from '#config/language-names.ts'
import type { TranslationState } from '#jobs/translation/rules/state.ts'
import { StateBadge } from './state-badge.tsx'
import type { LanguageProgress } from './use-translation-run.ts'

interface LanguageRowProps {
  language: LanguageCode
  state: TranslationState
  progress: LanguageProgress | undefined
  isChosen: boolean
  isDisabled: boolean
  onChoose: (isChosen: boolean) => void
}

export function LanguageRow({ language, state, progress, isChosen, isDisabled, onChoose }: LanguageRowProps) {
  const { endonym } = languages[language]
  const name = languageNames[language]
  return (
    <Flex as="label" align="center" gap={3} paddingY={2}>
      <Checkbox
        checked={isChosen}
        disabled={isDisabled}
        onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
      />
      <Box flex={1}>
        <Stack gap={2}>
          <Text size={1} weight="medium">
            <span lang={language}>{endonym}</span>
            {` · ${name}`}
          </Text>
          {progress && (
            <Text muted size={1}>
              {progressText(progress)}
            </Text>
          )}
        </Stack>
      </Box>
      <StateBadge state={state} />
    </Flex>
  )
}

const outcomes = {
  created: 'Created and published.',
  updated: 'Updated.',
  unchanged: 'Already up to date.',
} as const

function progressText(progress: LanguageProgress): string {
  if (progress === 'waiting') return 'Waiting'
  if (progress === 'working') return 'Translating…'
  if (progress.outcome === 'failed') return progress.message ?? 'Translation failed.'
  const kept = progress.kept.length
  return [
    outcomes[progress.outcome],
    progress.draft && progress.outcome === 'updated' ? 'Publish the draft to apply the new texts.' : '',
    kept > 0 ? `Manual translations kept: ${progress.kept.map(fieldName).join(', ')}.` : '',
  ]
    .filter((sentence) => sentence !== '')
    .join(' ')
}

function fieldName(path: string): string {
  return path.startsWith('content.') ? 'part of the content' : (path.split(/[.[]/)[0] ?? path)
}
