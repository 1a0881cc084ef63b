import { LayoutGrid } from 'lucide'
import { defineField, defineType } from 'sanity'
import { createIcon } from '../../lib/icon.tsx'
import { getDefaultText } from '../../lib/localized.ts'
import { cardSettingsField } from '../fields/common-fields.ts'

export const landingCard = defineType({
  name: 'landingCard',
  title: 'Landing page tiles',
  type: 'object',
  icon: createIcon(LayoutGrid),
  fields: [
    defineField({
      name: 'landing',
      title: 'Landing page',
      description: 'Displays its brands, flavours or offers as tiles, in the order of the landing page.',
      type: 'reference',
      to: [{ type: 'centraLanding' }],
      options: { disableNew: true },
      validation: (rule) => rule.required(),
    }),
    cardSettingsField,
  ],
  preview: {
    select: { title: 'landing.title' },
    prepare: ({ title }) => ({ title: getDefaultText(title) ?? 'Landing page', subtitle: 'Tiles of the landing page' }),
  },
})
