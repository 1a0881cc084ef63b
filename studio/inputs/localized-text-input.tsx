import { useEffect } from 'react'
import type { ArrayOfObjectsInputProps } from 'sanity'
import { isLanguageCode } from '#lib/urls/locale-url.ts'
import { isKeyed } from '../lib/values.ts'
import { chooseLanguage, useChosenLanguage } from './chosen-language.ts'
import { textPatches } from './localized-patches.ts'
import { LocalizedTextBox } from './localized-text-box.tsx'

function LocalizedTextField({ multiline, ...props }: ArrayOfObjectsInputProps & { multiline: boolean }) {
  const language = useChosenLanguage()
  const { ref, id, onFocus, onBlur, 'aria-describedby': describedBy } = props.elementProps
  useRequestedLanguage(props)
  return (
    <LocalizedTextBox
      id={id}
      label={props.schemaType.title ?? ''}
      list={props.value}
      language={language}
      multiline={multiline}
      readOnly={props.readOnly ?? false}
      inputRef={ref}
      describedBy={describedBy}
      onFocus={onFocus}
      onBlur={onBlur}
      onLanguage={chooseLanguage}
      onText={(text) => props.onChange(textPatches(props.value, language, text))}
    />
  )
}

/** Switches to the language in the focus path, for example after a click in the preview or on a finding. */
export function useRequestedLanguage({ focusPath }: Pick<ArrayOfObjectsInputProps, 'focusPath'>): void {
  const [first] = focusPath
  const asked = isKeyed(first) && isLanguageCode(first._key) ? first._key : undefined
  useEffect(() => {
    if (asked !== undefined) chooseLanguage(asked)
  }, [asked])
}

export function LocalizedStringInput(props: ArrayOfObjectsInputProps) {
  return <LocalizedTextField {...props} multiline={false} />
}

export function LocalizedTextInput(props: ArrayOfObjectsInputProps) {
  return <LocalizedTextField {...props} multiline />
}
