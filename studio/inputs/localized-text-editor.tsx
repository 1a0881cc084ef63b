import { Stack, Text, TextArea, TextInput } from '@sanity/ui'
import type { FocusEventHandler, RefObject } from 'react'
import { fallbackLanguage, languageName } from '../lib/languages.ts'
import { languagesWithValue, textIn } from '../lib/localized.ts'
import { LanguageTabs } from './language-tabs.tsx'

export interface LocalizedTextBoxProps {
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

export function LocalizedTextEditor(props: LocalizedTextBoxProps) {
  const {
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
  } = props
  const fallback = language === fallbackLanguage ? undefined : textIn(list, fallbackLanguage)
  const text = textIn(list, language)
  const panelId = `${id}-panel`
  const field = {
    id,
    lang: language,
    'aria-label': `${label}, ${languageName(language)}`,
    'aria-describedby': describedBy,
    placeholder: fallback ?? '',
    readOnly,
    onFocus: props.onFocus,
    onBlur: props.onBlur,
    ...(inputRef ? { ref: inputRef } : {}),
  }
  return (
    <Stack gap={2}>
      <LanguageTabs panelId={panelId} selected={language} written={languagesWithValue(list)} onSelect={onLanguage} />
      <div role="tabpanel" id={panelId} aria-label={languageName(language)}>
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
          {languageName(language)} is missing: the shop shows the English text.
        </Text>
      ) : null}
    </Stack>
  )
}
