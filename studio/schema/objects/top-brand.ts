import { Tag } from 'lucide'
import { defineType } from 'sanity'
import { icon } from '../../lib/icon.tsx'
import { addressField } from '../fields/address-field.ts'
import { configField } from '../fields/config-field.ts'
import { imageField } from '../fields/image-field.ts'

/** A picture of a brand that leads somewhere. */
export const topBrand = defineType({
  name: 'topBrand',
  title: 'Top brand',
  type: 'object',
  icon: icon(Tag),
  fields: [imageField('image', 'Image'), addressField('link', 'Link'), configField],
  preview: { select: { title: 'link', media: 'image' } },
})
