import { defineArrayMember, defineType } from 'sanity'
import { LocalizedTextInput } from '../../inputs/localized-text-input.tsx'

/** Several lines of plain text in every language. */
export const localizedText = defineType({
  name: 'localizedText',
  title: 'Localized long text',
  type: 'array',
  of: [defineArrayMember({ type: 'object', fields: [{ name: 'value', title: 'Value', type: 'text', rows: 4 }] })],
  components: { input: LocalizedTextInput },
})
