import { defineField } from 'sanity'
import { imageField } from '../fields/image-field.ts'

const group = 'content'

/** What an editor tells of a brand, flavour or offer. */
export const centraContentFields = [
  defineField({ name: 'title', title: 'Title', type: 'localizedString', group }),
  defineField({ name: 'description', title: 'Description', type: 'localizedText', group }),
  defineField({
    name: 'footerContent',
    title: 'Footer content',
    description: 'Below the products.',
    type: 'localizedText',
    group,
  }),
  defineField({
    name: 'logo',
    title: 'Logo',
    type: 'image',
    options: { hotspot: true },
    validation: (rule) => rule.required().assetRequired(),
    group,
  }),
  imageField('image', 'Image', { group }),
  defineField({ name: 'imageAlt', title: 'Alternative text of the image', type: 'localizedString', group }),
]
