import { PanelTop } from 'lucide'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { icon } from '../../lib/icon.tsx'
import { defaultText } from '../../lib/localized.ts'
import { cardSettingsField, localizedTitle } from '../fields/common-fields.ts'

/** Hero of a page: title, text, image and links. */
export const openingCard = defineType({
  name: 'openingCard',
  title: 'Opening',
  type: 'object',
  icon: icon(PanelTop),
  fields: [
    localizedTitle('The largest words of the page. Without a title the card is not shown.'),
    defineField({
      name: 'subtitle',
      title: 'Subtitle',
      description: 'A sentence below the title.',
      type: 'localizedText',
    }),
    defineField({
      name: 'media',
      title: 'Media',
      description: 'The picture beside the title; on phones above it.',
      type: 'altImage',
    }),
    defineField({
      name: 'links',
      title: 'Links',
      description: 'Buttons below the sentence; the first one stands out.',
      type: 'array',
      of: [defineArrayMember({ type: 'link' })],
    }),
    cardSettingsField,
  ],
  preview: {
    select: { title: 'title', media: 'media.image' },
    prepare: ({ title, media }) => ({ title: defaultText(title) ?? 'Opening', subtitle: 'Opening', media }),
  },
})
