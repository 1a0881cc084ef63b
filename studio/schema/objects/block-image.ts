import { Image } from 'lucide'
import { defineField, defineType } from 'sanity'
import { icon } from '../../lib/icon.tsx'
import { ImagePreview } from '../../previews/block-previews.tsx'
import { imageField } from '../fields/common-fields.ts'

/** A picture between the paragraphs of a rich text. */
export const blockImage = defineType({
  name: 'blockImage',
  title: 'Image',
  type: 'object',
  icon: icon(Image),
  fields: [
    { ...imageField('source', 'Source'), validation: (rule) => rule.required().assetRequired() },
    defineField({
      name: 'alt',
      title: 'Alternative text',
      type: 'string',
      description: 'What the picture shows, for those who do not see it. Empty for mere decoration.',
    }),
  ],
  preview: { select: { title: 'alt', source: 'source', media: 'source' } },
  components: { preview: ImagePreview },
})
