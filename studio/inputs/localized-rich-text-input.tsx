import { Stack } from '@sanity/ui'
import {
  type ArrayOfObjectsInputProps,
  ArrayOfObjectsItem,
  type FieldProps,
  MemberItemError,
  type ObjectItemProps,
} from 'sanity'
import { fallbackLanguage, getStudioLanguageName } from '../lib/languages.ts'
import { getLocalizedEntries, listLanguagesWithValue } from '../lib/localized.ts'
import { LanguageTabs } from './language-tabs.tsx'
import { createEntryPatches } from './localized-patches.ts'
import { useSelectLanguageFromFocusPath } from './localized-text-input.tsx'
import { MissingRichText } from './missing-rich-text.tsx'
import { selectLanguage, useSelectedLanguage } from './selected-language.ts'

export function LocalizedRichTextInput(props: ArrayOfObjectsInputProps) {
  const language = useSelectedLanguage()
  useSelectLanguageFromFocusPath(props)
  const english = getLocalizedEntries(props.value).find(({ _key }) => _key === fallbackLanguage)
  return (
    <Stack gap={2} id={props.id}>
      <LanguageTabs
        panelId={`${props.id}-panel`}
        selected={language}
        filledLanguages={listLanguagesWithValue(props.value)}
        onSelect={selectLanguage}
      />
      <div role="tabpanel" id={`${props.id}-panel`} aria-label={getStudioLanguageName(language)}>
        <LanguageEditor
          {...props}
          language={language}
          begin={
            <MissingRichText
              language={language}
              english={language === fallbackLanguage ? undefined : english?.value}
              readOnly={props.readOnly ?? false}
              onBegin={(content) => props.onChange(createEntryPatches(language, content))}
            />
          }
        />
      </div>
    </Stack>
  )
}

type EditorProps = ArrayOfObjectsInputProps & { language: string; begin: React.ReactNode }

function LanguageEditor({ language, begin, members, ...rendering }: EditorProps) {
  const member = members.find(({ key }) => key === language)
  if (!member) return begin
  if (member.kind === 'error') return <MemberItemError member={member} />
  const { renderAnnotation, renderBlock, renderField, renderInlineBlock, renderInput, renderPreview } = rendering
  return (
    <ArrayOfObjectsItem
      key={language}
      member={member}
      renderItem={renderFields}
      renderField={renderField}
      renderInput={renderInput}
      renderPreview={renderPreview}
      {...(renderAnnotation ? { renderAnnotation } : {})}
      {...(renderBlock ? { renderBlock } : {})}
      {...(renderInlineBlock ? { renderInlineBlock } : {})}
    />
  )
}

/** Renders the fields of an array item directly. By default, the studio renders a row that opens a dialog. */
function renderFields(item: Omit<ObjectItemProps, 'renderDefault'>) {
  return item.inputProps.renderInput(item.inputProps)
}

export function FieldWithoutTitle({ children }: FieldProps) {
  return <>{children}</>
}
