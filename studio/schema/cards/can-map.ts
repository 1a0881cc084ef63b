import { Ruler } from 'lucide'
import { defineField, defineType } from 'sanity'
import { findListingUriProblem } from '../../lib/card-rules.ts'
import { createIcon } from '../../lib/icon.tsx'
import { CategoryInput } from '../../picker/category-input.tsx'
import { cardSettingsField } from '../fields/common-fields.ts'

export const canMapCard = defineType({
  name: 'canMapCard',
  title: 'Product map',
  type: 'object',
  icon: createIcon(Ruler),
  fields: [
    defineField({
      name: 'uri',
      title: 'Category URI',
      description: 'Category of the displayed products: its path without the leading slash.',
      type: 'string',
      components: { input: CategoryInput },
      validation: (rule) => rule.required().custom((uri) => findListingUriProblem(uri) ?? true),
    }),
    cardSettingsField,
  ],
  preview: {
    select: { uri: 'uri' },
    prepare: ({ uri }) => ({ title: 'Product map', subtitle: uri ? `Products in “${uri}”` : 'No category yet' }),
  },
})
