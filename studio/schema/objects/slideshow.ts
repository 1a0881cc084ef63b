import { GalleryHorizontal } from 'lucide'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { icon } from '../../lib/icon.tsx'
import { configField } from '../fields/config-field.ts'

/** Pictures side by side, each leading somewhere. */
export const slideshow = defineType({
  name: 'slideshow',
  title: 'Slideshow',
  type: 'object',
  icon: icon(GalleryHorizontal),
  fields: [
    defineField({
      name: 'internalName',
      title: 'Internal name',
      description: 'For the editors; the shop does not show it.',
      type: 'string',
    }),
    defineField({ name: 'media', title: 'Media', type: 'array', of: [defineArrayMember({ type: 'slideshowCard' })] }),
    configField,
  ],
  preview: { select: { title: 'internalName', media: 'media.0.media.image' } },
})
