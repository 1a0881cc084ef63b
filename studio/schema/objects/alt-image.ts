import { defineField, defineType } from 'sanity'
import { mainText } from '../../lib/localized.ts'
import { imageField } from '../fields/common-fields.ts'

/** A picture with another one for narrow windows. */
export const altImage = defineType({
  name: 'altImage',
  title: 'Image',
  type: 'object',
  fields: [
    { ...imageField('image', 'Image'), validation: (rule) => rule.required().assetRequired() },
    imageField('mobileImage', 'Mobile image', { description: 'For narrow windows. Falls back to the image above.' }),
    defineField({ name: 'imageAlt', title: 'Alternative text', type: 'localizedString' }),
  ],
  preview: {
    select: { alt: 'imageAlt', media: 'image' },
    prepare: ({ alt, media }) => ({ title: mainText(alt) ?? 'Image', media }),
  },
})
