import { LayoutGrid } from 'lucide'
import { defineField, defineType } from 'sanity'
import { listingQuantity, listingUriProblem } from '../../lib/card-rules.ts'
import { icon } from '../../lib/icon.tsx'
import { configField } from '../fields/common-fields.ts'

/** Products of a category. */
export const productListing = defineType({
  name: 'productListing',
  title: 'Product listing',
  type: 'object',
  icon: icon(LayoutGrid),
  fields: [
    defineField({
      name: 'uri',
      title: 'Category URI',
      description: 'As in the address of the category, without the slash at its beginning.',
      type: 'string',
      validation: (rule) => rule.required().custom((uri) => listingUriProblem(uri) ?? true),
    }),
    defineField({
      name: 'productQuantity',
      title: 'Product quantity',
      type: 'number',
      initialValue: listingQuantity.default,
      validation: (rule) => rule.required().integer().greaterThan(0).max(listingQuantity.most),
    }),
    defineField({
      name: 'cta',
      title: 'Link to the category',
      description: 'Shows a link to the whole category at the bottom.',
      type: 'boolean',
    }),
    configField,
  ],
  preview: {
    select: { uri: 'uri', quantity: 'productQuantity' },
    prepare: ({ uri, quantity }) => ({
      title: uri ? `Products of “${uri}”` : 'Products',
      subtitle: `At most ${quantity ?? listingQuantity.default}`,
    }),
  },
})
