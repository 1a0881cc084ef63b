import { LayoutGrid } from 'lucide'
import { defineField, defineType } from 'sanity'
import { findListingUriProblem, listingQuantity } from '../../lib/card-rules.ts'
import { createIcon } from '../../lib/icon.tsx'
import { CategoryInput } from '../../picker/category-input.tsx'
import { cardSettingsField } from '../fields/common-fields.ts'

export const productListing = defineType({
  name: 'productListing',
  title: 'Product listing',
  type: 'object',
  icon: createIcon(LayoutGrid),
  fields: [
    defineField({
      name: 'uri',
      title: 'Category URI',
      description: 'Category of the displayed products: its path without the leading slash.',
      type: 'string',
      components: { input: CategoryInput },
      validation: (rule) => rule.required().custom((uri) => findListingUriProblem(uri) ?? true),
    }),
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
