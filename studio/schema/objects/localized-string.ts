import { defineArrayMember, defineType } from 'sanity'
import { LocalizedStringInput } from '../../inputs/localized-string-input.tsx'

/** One line of text in every language: a list of `{_key: language, value}` (specification section 3). */
export const localizedString = defineType({
  name: 'localizedString',
  title: 'Localized text',
  type: 'array',
  of: [defineArrayMember({ type: 'object', fields: [{ name: 'value', title: 'Value', type: 'string' }] })],
  components: { input: LocalizedStringInput },
})
