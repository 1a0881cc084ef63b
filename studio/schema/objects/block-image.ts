import { Image } from 'lucide'
import { defineField, defineType, type ImageRule } from 'sanity'
import { icon } from '../../lib/icon.tsx'
import { ImagePreview } from '../../previews/block-previews.tsx'
import { alternativeTextField, decorativeField } from '../fields/alternative-text.ts'
import { imageField } from '../fields/common-fields.ts'

/** A picture between the paragraphs of a rich text. */
export const blockImage = defineType({
  name: 'blockImage',
  title: 'Image',
  type: 'object',
  icon: icon(Image),
  fields: [
    defineField({
      ...imageField('source', 'Source', {
        description: 'As wide as the text, whole: nothing is cut off.',
        fields: [decorativeField],
      }),
      validation: (rule: ImageRule) => rule.required().assetRequired(),
    }),
    alternativeTextField('alt', 'Alternative text', { of: 'source', type: 'string' }),
  ],
  preview: { select: { title: 'alt', source: 'source', media: 'source' } },
  components: { preview: ImagePreview },
})
