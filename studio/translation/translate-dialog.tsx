import { Button, Checkbox, Flex, Spinner, Stack, Text } from '@sanity/ui'
import { useCallback, useEffect, useState } from 'react'
import { useClient } from 'sanity'
import type { LanguageCode } from '#app.config'
import { targetLanguages } from '#lib/content-languages.ts'
import { apiVersion } from '../client/api-version.ts'
import { Notice } from '../lib/notice.tsx'
import { LanguageRow } from './language-row.tsx'
import { fetchTranslationRow, type TranslationRow } from './translation-rows.ts'
import { useTranslationRun } from './use-translation-run.ts'

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
  const start = () => run(selection, { overwrite, retranslate: false }).then(reload)

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
