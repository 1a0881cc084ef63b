import { Stack, Text, TextArea, TextInput } from '@sanity/ui'
import type { FocusEventHandler, RefObject } from 'react'
import { fallbackLanguage, getStudioLanguageName } from '../lib/languages.ts'
import { getTextInLanguage, listLanguagesWithValue } from '../lib/localized.ts'
import { LanguageTabs } from './language-tabs.tsx'

interface LocalizedTextEditorProps {
  id: string
  label: string
  list: unknown
  language: string
  onLanguage: (language: string) => void
  onText: (text: string) => void
  multiline?: boolean
  readOnly?: boolean
  inputRef?: RefObject<HTMLInputElement & HTMLTextAreaElement>
  describedBy?: string | undefined
  onFocus?: FocusEventHandler
  onBlur?: FocusEventHandler
}

export function LocalizedTextEditor({
  id,
  label,
  list,
  language,
  onLanguage,
  onText,
  multiline = false,
  readOnly = false,
  inputRef,
  describedBy,
  ...focusHandlers
}: LocalizedTextEditorProps) {
  const fallback = language === fallbackLanguage ? undefined : getTextInLanguage(list, fallbackLanguage)
  const text = getTextInLanguage(list, language)
  const panelId = `${id}-panel`
  const field = {
    id,
    lang: language,
    'aria-label': `${label}, ${getStudioLanguageName(language)}`,
    'aria-describedby': describedBy,
    placeholder: fallback ?? '',
    readOnly,
    ...focusHandlers,
    ...(inputRef ? { ref: inputRef } : {}),
  }
  return (
    <Stack gap={2}>
      <LanguageTabs
        panelId={panelId}
        selected={language}
        filledLanguages={listLanguagesWithValue(list)}
        onSelect={onLanguage}
      />
      <div role="tabpanel" id={panelId} aria-label={getStudioLanguageName(language)}>
        {multiline ? (
          <TextArea
            {...field}
            rows={4}
            value={text ?? ''}
            onChange={({ currentTarget }) => onText(currentTarget.value)}
          />
        ) : (
          <TextInput {...field} value={text ?? ''} onChange={({ currentTarget }) => onText(currentTarget.value)} />
        )}
      </div>
      {text === undefined && fallback !== undefined ? (
        <Text size={1} muted>
          {getStudioLanguageName(language)} is missing: the shop shows the English text.
        </Text>
      ) : null}
    </Stack>
  )
}
