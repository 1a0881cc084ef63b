import { Ruler } from 'lucide'
import { defineField, defineType } from 'sanity'
import { listingUriProblem } from '../../lib/card-rules.ts'
import { icon } from '../../lib/icon.tsx'
import { CategoryInput } from '../../picker/category-input.tsx'
import { cardSettingsField } from '../fields/common-fields.ts'

export const canMapCard = defineType({
  name: 'canMapCard',
  title: 'Cans on the scale',
  type: 'object',
  icon: icon(Ruler),
  fields: [
    defineField({
      name: 'uri',
      title: 'Category URI',
      description: 'The category whose cans are shown: its address without the slash at its beginning.',
      type: 'string',
      components: { input: CategoryInput },
      validation: (rule) => rule.required().custom((uri) => listingUriProblem(uri) ?? true),
    }),
    cardSettingsField,
  ],
  preview: {
    select: { uri: 'uri' },
    prepare: ({ uri }) => ({ title: 'Cans on the scale', subtitle: uri ? `Of “${uri}”` : 'No category yet' }),
  },
})
