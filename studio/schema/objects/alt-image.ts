import { defineType } from 'sanity'
import { defaultText } from '../../lib/localized.ts'
import { alternativeTextField, decorativeField } from '../fields/alternative-text.ts'
import { imageField } from '../fields/common-fields.ts'

export const altImage = defineType({
  name: 'altImage',
  title: 'Image',
  type: 'object',
  fields: [
    {
      ...imageField('image', 'Image', {
        description:
          'At least 1600 pixels wide. Set the hotspot to the area that must stay visible when the image is cropped.',
        fields: [decorativeField],
      }),
      validation: (rule) => rule.required().assetRequired(),
    },
    imageField('mobileImage', 'Mobile image', { description: 'For narrow screens. Falls back to the image above.' }),
    alternativeTextField('imageAlt', 'Alternative text', { of: 'image', type: 'localizedString' }),
  ],
  preview: {
    select: { alt: 'imageAlt', media: 'image' },
    prepare: ({ alt, media }) => ({ title: defaultText(alt) ?? 'Image', media }),
  },
})
