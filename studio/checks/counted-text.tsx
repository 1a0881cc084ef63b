import { Stack, Text } from '@sanity/ui'
import type { ReactNode } from 'react'
import { type ArrayOfObjectsInputProps, type PortableTextInputProps, type StringInputProps, useFormValue } from 'sanity'
import { useChosenLanguage } from '../inputs/chosen-language.ts'
import { LocalizedStringInput, LocalizedTextInput } from '../inputs/localized-text-input.tsx'
import { fallbackLanguage } from '../lib/languages.ts'
import { textIn } from '../lib/localized.ts'
import { richParagraphs } from './rules/plain-text.ts'
import { readingOf } from './rules/reading.ts'
import { searchLimits, titleOnSite } from './rules/search-texts.ts'

export function CountedTitle(props: StringInputProps) {
  return <Noted note={titleNote(props.value)}>{props.renderDefault(props)}</Noted>
}

export function CountedDescription(props: StringInputProps) {
  return <Noted note={descriptionNote(props.value)}>{props.renderDefault(props)}</Noted>
}

export function CountedLocalizedTitle(props: ArrayOfObjectsInputProps) {
  const text = textIn(props.value, useChosenLanguage())
  return (
    <Noted note={titleNote(text)}>
      <LocalizedStringInput {...props} />
    </Noted>
  )
}

export function CountedLocalizedDescription(props: ArrayOfObjectsInputProps) {
  const text = textIn(props.value, useChosenLanguage())
  return (
    <Noted note={descriptionNote(text)}>
      <LocalizedTextInput {...props} />
    </Noted>
  )
}

/** Rich text input with word count, reading time and readability. */
export function CountedRichText(props: PortableTextInputProps) {
  const language = useFormValue(['language'])
  const paragraphs = richParagraphs(props.value)
  const { words, minutes, level } = readingOf(paragraphs, typeof language === 'string' ? language : fallbackLanguage)
  const facts = [`${words} words`, minutes === 1 ? '1 minute to read' : `${minutes} minutes to read`, level?.text]
  return (
    <Noted note={words === 0 ? undefined : facts.filter((fact) => fact !== undefined).join(' · ')}>
      {props.renderDefault(props)}
    </Noted>
  )
}

function titleNote(text: string | undefined): string | undefined {
  return text ? roomNote(titleOnSite(text).length, searchLimits.title, ' with the shop’s name') : undefined
}

function descriptionNote(text: string | undefined): string | undefined {
  return text ? roomNote(text.length, searchLimits.description, '') : undefined
}

function roomNote(length: number, most: number, what: string): string {
  const much = length > most ? ': search engines cut what is more' : ''
  return `${length} of ${most} characters${what}${much}.`
}

function Noted({ note, children }: { note: string | undefined; children: ReactNode }) {
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
