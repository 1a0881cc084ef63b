import { Tag, Tags } from 'lucide'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { maxTopBrands } from '../../lib/card-rules.ts'
import { createIcon } from '../../lib/icon.tsx'
import { cardSettingsField, defineImageField, defineLinkField } from '../fields/common-fields.ts'

/** Brand images, used before brands became documents. Kept for existing pages. */
export const deprecatedTopBrands = defineType({
  name: 'deprecatedTopBrands',
  title: 'Top brands (deprecated)',
  deprecated: { reason: 'Use “Featured brands” for new cards.' },
  type: 'object',
  icon: createIcon(Tags),
  fields: [
    defineField({
      name: 'brands',
      title: 'Brands',
      description: 'One to three images, each linking to a brand.',
      type: 'array',
      of: [defineArrayMember({ type: 'topBrand' })],
      validation: (rule) => rule.max(maxTopBrands),
    }),
  ],
  preview: {
    select: { media: 'brands.0.image' },
    prepare: ({ media }) => ({ title: 'Top brands (deprecated)', media }),
  },
})

export const topBrand = defineType({
  name: 'topBrand',
  title: 'Top brand',
  type: 'object',
  icon: createIcon(Tag),
  fields: [
    defineImageField('image', 'Image', { description: 'The brand’s logo or an image of the brand.' }),
    defineLinkField('link', 'Link'),
    cardSettingsField,
  ],
  preview: { select: { title: 'link', media: 'image' } },
})
