import { PanelTop } from 'lucide'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { createIcon } from '../../lib/icon.tsx'
import { getDefaultText } from '../../lib/localized.ts'
import { cardSettingsField, defineLocalizedText, defineLocalizedTitle } from '../fields/common-fields.ts'

export const openingCard = defineType({
  name: 'openingCard',
  title: 'Opening',
  type: 'object',
  icon: createIcon(PanelTop),
  fields: [
    defineLocalizedTitle('The largest heading of the page. Without a title, the card is not displayed.'),
    defineLocalizedText('subtitle', 'Subtitle', 'A sentence below the title.'),
    defineField({
      name: 'media',
      title: 'Media',
      description: 'Image next to the title. On mobile, the image is above the title.',
      type: 'altImage',
    }),
    defineField({
      name: 'links',
      title: 'Links',
      description: 'Buttons below the subtitle. The first button is highlighted.',
      type: 'array',
      of: [defineArrayMember({ type: 'link' })],
    }),
    cardSettingsField,
  ],
  preview: {
    select: { title: 'title', media: 'media.image' },
    prepare: ({ title, media }) => ({ title: getDefaultText(title) ?? 'Opening', subtitle: 'Opening', media }),
  },
})
