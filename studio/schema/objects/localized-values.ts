import { defineArrayMember, defineType } from 'sanity'
import { FieldWithoutTitle, LocalizedRichTextInput } from '../../inputs/localized-rich-text-input.tsx'
import { LocalizedStringInput, LocalizedTextInput } from '../../inputs/localized-text-input.tsx'

/** Array of `{_key: language, value}` (specification section 3). */
export const localizedString = defineType({
  name: 'localizedString',
  title: 'Localized text',
  type: 'array',
  of: [defineArrayMember({ type: 'object', fields: [{ name: 'value', title: 'Value', type: 'string' }] })],
  components: { input: LocalizedStringInput },
})

export const localizedText = defineType({
  name: 'localizedText',
  title: 'Localized long text',
  type: 'array',
  of: [defineArrayMember({ type: 'object', fields: [{ name: 'value', title: 'Value', type: 'text', rows: 4 }] })],
  components: { input: LocalizedTextInput },
})

export const localizedRichText = defineType({
  name: 'localizedRichText',
  title: 'Localized rich text',
  type: 'array',
  of: [
    defineArrayMember({
      type: 'object',
      fields: [{ name: 'value', title: 'Value', type: 'richText', components: { field: FieldWithoutTitle } }],
    }),
  ],
  components: { input: LocalizedRichTextInput },
})
