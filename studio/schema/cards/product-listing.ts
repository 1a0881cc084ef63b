import { LayoutGrid } from 'lucide'
import { defineField, defineType } from 'sanity'
import { listingQuantity } from '../../lib/card-rules.ts'
import { createIcon } from '../../lib/icon.tsx'
import { cardSettingsField, categoryUriField } from '../fields/common-fields.ts'

export const productListing = defineType({
  name: 'productListing',
  title: 'Product listing',
  type: 'object',
  icon: createIcon(LayoutGrid),
  fields: [
    categoryUriField,
    defineField({
      name: 'productQuantity',
      title: 'Product quantity',
      description: 'Maximum number of products, 1 to 12. Sold-out products are omitted.',
      type: 'number',
      initialValue: listingQuantity.default,
      validation: (rule) => rule.required().integer().greaterThan(0).max(listingQuantity.max),
    }),
    defineField({
      name: 'cta',
      title: 'Link to the category',
      description: 'Displays a link to the full category below the products.',
      type: 'boolean',
    }),
    cardSettingsField,
  ],
  preview: {
    select: { uri: 'uri', quantity: 'productQuantity' },
    prepare: ({ uri, quantity }) => ({
      title: uri ? `Products in “${uri}”` : 'Products',
      subtitle: `Up to ${quantity ?? listingQuantity.default}`,
    }),
  },
})
