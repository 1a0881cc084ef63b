import { defineArrayMember, defineType } from 'sanity'
import { FieldWithoutFrame } from '../../inputs/field-without-frame.tsx'
import { LocalizedRichTextInput } from '../../inputs/localized-rich-text-input.tsx'

/** Rich text in every language. */
export const localizedRichText = defineType({
  name: 'localizedRichText',
  title: 'Localized rich text',
  type: 'array',
  of: [
    defineArrayMember({
      type: 'object',
      fields: [{ name: 'value', title: 'Value', type: 'richText', components: { field: FieldWithoutFrame } }],
    }),
  ],
  components: { input: LocalizedRichTextInput },
})
