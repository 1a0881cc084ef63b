import { PanelTop } from 'lucide'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { icon } from '../../lib/icon.tsx'
import { mainText } from '../../lib/localized.ts'
import { configField, localizedTitle } from '../fields/common-fields.ts'

/** What a page opens with: its title, a sentence, a picture and where to go from there. */
export const openingCard = defineType({
  name: 'openingCard',
  title: 'Opening',
  type: 'object',
  icon: icon(PanelTop),
  fields: [
    localizedTitle(),
    defineField({ name: 'subtitle', title: 'Subtitle', type: 'localizedText' }),
    defineField({ name: 'media', title: 'Media', type: 'altImage' }),
    defineField({ name: 'links', title: 'Links', type: 'array', of: [defineArrayMember({ type: 'link' })] }),
    configField,
  ],
  preview: {
    select: { title: 'title', media: 'media.image' },
    prepare: ({ title, media }) => ({ title: mainText(title) ?? 'Opening', subtitle: 'Opening', media }),
  },
})
