import { defineType } from 'sanity'
import { getDefaultText } from '../../lib/localized.ts'
import { decorativeField, defineAlternativeTextField } from '../fields/alternative-text.ts'
import { defineImageField } from '../fields/common-fields.ts'

export const imageWithAlt = defineType({
  name: 'altImage',
  title: 'Image',
  type: 'object',
  fields: [
    {
      ...defineImageField('image', 'Image', {
        description:
          'At least 1600 pixels wide. Set the hotspot to the area that must stay visible when the image is cropped.',
        fields: [decorativeField],
      }),
      validation: (rule) => rule.required().assetRequired(),
    },
    defineImageField('mobileImage', 'Mobile image', {
      description: 'For narrow screens. Falls back to the image above.',
    }),
    defineAlternativeTextField('imageAlt', 'Alternative text', { of: 'image', type: 'localizedString' }),
  ],
  preview: {
    select: { alt: 'imageAlt', media: 'image' },
    prepare: ({ alt, media }) => ({ title: getDefaultText(alt) ?? 'Image', media }),
  },
})
