import { Ruler } from 'lucide'
import { defineType } from 'sanity'
import { createIcon } from '../../lib/icon.tsx'
import { cardSettingsField, categoryUriField } from '../fields/common-fields.ts'

export const canMapCard = defineType({
  name: 'canMapCard',
  title: 'Product map',
  type: 'object',
  icon: createIcon(Ruler),
  fields: [categoryUriField, cardSettingsField],
  preview: {
    select: { uri: 'uri' },
    prepare: ({ uri }) => ({ title: 'Product map', subtitle: uri ? `Products in “${uri}”` : 'No category yet' }),
  },
})
