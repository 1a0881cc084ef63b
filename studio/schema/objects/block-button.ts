import { RectangleEllipsis } from 'lucide'
import { defineField, defineType } from 'sanity'
import { icon } from '../../lib/icon.tsx'
import { ButtonPreview } from '../../previews/block-previews.tsx'
import { addressField } from '../fields/common-fields.ts'

/** A button between the paragraphs of a rich text. */
export const blockButton = defineType({
  name: 'blockButton',
  title: 'Button',
  type: 'object',
  icon: icon(RectangleEllipsis),
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      description: 'What stands on the button: two or three words that say where it leads.',
      type: 'string',
    }),
    addressField('link', 'Link'),
  ],
  preview: { select: { title: 'title', subtitle: 'link' } },
  components: { preview: ButtonPreview },
})
