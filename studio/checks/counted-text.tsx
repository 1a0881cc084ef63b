import { Stack, Text } from '@sanity/ui'
import type { ComponentType, ReactNode } from 'react'
import { type ArrayOfObjectsInputProps, type PortableTextInputProps, type StringInputProps, useFormValue } from 'sanity'
import { LocalizedStringInput, LocalizedTextInput } from '../inputs/localized-text-input.tsx'
import { useSelectedLanguage } from '../inputs/selected-language.ts'
import { fallbackLanguage } from '../lib/languages.ts'
import { getTextInLanguage } from '../lib/localized.ts'
import { extractRichTextParagraphs } from './rules/plain-text.ts'
import { measureReadability } from './rules/readability.ts'
import { appendShopName, seoLengthLimits } from './rules/search-texts.ts'

export const TitleInputWithLength = withNote(titleNote)
export const DescriptionInputWithLength = withNote(descriptionNote)
export const LocalizedTitleInputWithLength = withLocalizedNote(titleNote, LocalizedStringInput)
export const LocalizedDescriptionInputWithLength = withLocalizedNote(descriptionNote, LocalizedTextInput)

type NoteOf = (text: string | undefined) => string | undefined

function withNote(noteOf: NoteOf) {
  return (props: StringInputProps) => <WithNote note={noteOf(props.value)}>{props.renderDefault(props)}</WithNote>
}

function withLocalizedNote(noteOf: NoteOf, Input: ComponentType<ArrayOfObjectsInputProps>) {
  return (props: ArrayOfObjectsInputProps) => (
    <WithNote note={noteOf(getTextInLanguage(props.value, useSelectedLanguage()))}>
      <Input {...props} />
    </WithNote>
  )
}

export function RichTextInputWithWordCount(props: PortableTextInputProps) {
  const language = useFormValue(['language'])
  const paragraphs = extractRichTextParagraphs(props.value)
  const { words, minutes, level } = measureReadability(
    paragraphs,
    typeof language === 'string' ? language : fallbackLanguage,
  )
  const facts = [`${words} words`, `${minutes} min read`, level?.text]
  return (
    <WithNote note={words === 0 ? undefined : facts.filter((fact) => fact !== undefined).join(' · ')}>
      {props.renderDefault(props)}
    </WithNote>
  )
}

function titleNote(text: string | undefined): string | undefined {
  return text ? lengthNote(appendShopName(text).length, seoLengthLimits.title, ' including the shop name') : undefined
}

function descriptionNote(text: string | undefined): string | undefined {
  return text ? lengthNote(text.length, seoLengthLimits.description, '') : undefined
}

function lengthNote(length: number, max: number, what: string): string {
  const excess = length > max ? ' Search engines truncate the rest.' : ''
  return `${length} of ${max} characters${what}.${excess}`
}

function WithNote({ note, children }: { note: string | undefined; children: ReactNode }) {
  return (
    <Stack gap={3}>
      {children}
      {note === undefined ? null : (
        <Text size={1} muted>
          {note}
        </Text>
      )}
    </Stack>
  )
}
