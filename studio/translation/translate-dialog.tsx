import { Box, Button, Checkbox, Flex, Spinner, Stack, Text } from '@sanity/ui'
import { useCallback, useEffect, useState } from 'react'
import { useClient } from 'sanity'
import { type LanguageCode, languages } from '#app.config'
import { languageNames } from '#config/language-names.ts'
import type { TranslationState } from '#jobs/translation/rules/state.ts'
import { targetLanguages } from '#lib/content-languages.ts'
import { apiVersion } from '../client/api-version.ts'
import { Notice } from '../lib/notice.tsx'
import { requestTranslation, ShopApiError, type TranslationResult } from './shop-api.ts'
import { fetchTranslationRow, type TranslationRow } from './translation-rows.ts'
import { TranslationStateBadge } from './translation-state-badge.tsx'

export function TranslateDialog({ documentId }: { documentId: string }) {
  const client = useClient({ apiVersion })
  const { progress, problem, isRunning, run } = useTranslationRun(documentId, client.config().token)
  const { row, reload } = useRow(documentId)
  const [chosen, setChosen] = useState<ReadonlySet<LanguageCode>>()
  const [overwrite, setOverwrite] = useState(false)
  if (row === 'loading') return <Spinner muted />
  if (!row) return <Text muted>Publish the English post first. Translations are created from the published post.</Text>

  const needed = targetLanguages.filter((language) => row.states.get(language) !== 'done')
  const selection = targetLanguages.filter((language) => (chosen ?? new Set(needed)).has(language))
  const choose = (language: LanguageCode, isChosen: boolean) =>
    setChosen(new Set(isChosen ? [...selection, language] : selection.filter((other) => other !== language)))
  const start = () => run(selection, overwrite).then(reload)

  return (
    <Stack gap={4}>
      <Stack>
        {targetLanguages.map((language) => (
          <LanguageRow
            key={language}
            {...{ language, progress: progress.get(language), isDisabled: isRunning }}
            state={row.states.get(language) ?? 'missing'}
            isChosen={selection.includes(language)}
            onChoose={(isChosen) => choose(language, isChosen)}
          />
        ))}
      </Stack>
      <Flex as="label" align="center" gap={3}>
        <Checkbox
          checked={overwrite}
          disabled={isRunning}
          onChange={({ currentTarget }) => setOverwrite(currentTarget.checked)}
        />
        <Text size={1}>Replace texts that were written or edited manually</Text>
      </Flex>
      {problem && <Notice role="alert" tone="caution" text={problem} />}
      <Button
        tone="primary"
        text={selection.length === 1 ? 'Translate into one language' : `Translate into ${selection.length} languages`}
        disabled={isRunning || selection.length === 0}
        loading={isRunning}
        onClick={() => void start()}
      />
    </Stack>
  )
}

function useRow(documentId: string) {
  const client = useClient({ apiVersion })
  const [row, setRow] = useState<TranslationRow | 'loading' | undefined>('loading')
  const reload = useCallback(() => fetchTranslationRow(client, documentId).then(setRow), [client, documentId])
  useEffect(() => {
    void reload()
  }, [reload])
  return { row, reload }
}

interface LanguageRowProps {
  language: LanguageCode
  state: TranslationState
  progress: LanguageProgress | undefined
  isChosen: boolean
  isDisabled: boolean
  onChoose: (isChosen: boolean) => void
}

function LanguageRow({ language, state, progress, isChosen, isDisabled, onChoose }: LanguageRowProps) {
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
      <TranslationStateBadge state={state} />
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

type LanguageProgress = 'waiting' | 'working' | TranslationResult

/** Sends a separate request for each language, so that editors see the progress. */
function useTranslationRun(documentId: string, token: string | undefined) {
  const [progress, setProgress] = useState<ReadonlyMap<LanguageCode, LanguageProgress>>(new Map())
  const [problem, setProblem] = useState<string>()
  const [isRunning, setRunning] = useState(false)

  async function run(languages: readonly LanguageCode[], overwrite: boolean): Promise<void> {
    setRunning(true)
    setProblem(undefined)
    setProgress(new Map(languages.map((language) => [language, 'waiting'])))
    try {
      for (const language of languages) {
        const note = (entry: LanguageProgress) => setProgress((before) => new Map(before).set(language, entry))
        note('working')
        const [result] = await requestTranslation(token, { documentId, languages: [language], overwrite })
        if (result) note(result)
      }
    } catch (error) {
      if (!(error instanceof ShopApiError)) throw error
      setProblem(error.message)
      setProgress((before) => new Map([...before].filter(([, entry]) => typeof entry === 'object')))
    } finally {
      setRunning(false)
    }
  }

  return { progress, problem, isRunning, run }
}
