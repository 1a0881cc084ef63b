import { useEffect } from 'react'
import type { ArrayOfObjectsInputProps } from 'sanity'
import { isLanguageCode } from '#lib/urls/locale-url.ts'
import { isKeyed } from '../lib/values.ts'
import { createTextPatches } from './localized-patches.ts'
import { LocalizedTextEditor } from './localized-text-editor.tsx'
import { selectLanguage, useSelectedLanguage } from './selected-language.ts'

function LocalizedTextField({ multiline, ...props }: ArrayOfObjectsInputProps & { multiline: boolean }) {
  const language = useSelectedLanguage()
  const { ref, id, onFocus, onBlur, 'aria-describedby': describedBy } = props.elementProps
  useSelectLanguageFromFocusPath(props)
  return (
    <LocalizedTextEditor
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
      onLanguage={selectLanguage}
      onText={(text) => props.onChange(createTextPatches(props.value, language, text))}
    />
  )
}

export function useSelectLanguageFromFocusPath({ focusPath }: Pick<ArrayOfObjectsInputProps, 'focusPath'>): void {
  const [first] = focusPath
  const focusedLanguage = isKeyed(first) && isLanguageCode(first._key) ? first._key : undefined
  useEffect(() => {
    if (focusedLanguage !== undefined) selectLanguage(focusedLanguage)
  }, [focusedLanguage])
}

export function LocalizedStringInput(props: ArrayOfObjectsInputProps) {
  return <LocalizedTextField {...props} multiline={false} />
}

export function LocalizedTextInput(props: ArrayOfObjectsInputProps) {
  return <LocalizedTextField {...props} multiline />
}
