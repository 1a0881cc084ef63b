import { LayoutGrid } from 'lucide'
import { defineField, defineType } from 'sanity'
import { listingQuantity, listingUriProblem } from '../../lib/card-rules.ts'
import { icon } from '../../lib/icon.tsx'
import { CategoryInput } from '../../picker/category-input.tsx'
import { cardSettingsField } from '../fields/common-fields.ts'

export const productListing = defineType({
  name: 'productListing',
  title: 'Product listing',
  type: 'object',
  icon: icon(LayoutGrid),
  fields: [
    defineField({
      name: 'uri',
      title: 'Category URI',
      description: 'The category whose products are shown: its address without the slash at its beginning.',
      type: 'string',
      components: { input: CategoryInput },
      validation: (rule) => rule.required().custom((uri) => listingUriProblem(uri) ?? true),
    }),
    defineField({
      name: 'productQuantity',
      title: 'Product quantity',
      description: 'How many products are shown at most, 1 to 12. What is sold out is left out.',
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
    cardSettingsField,
  ],
  preview: {
    select: { uri: 'uri', quantity: 'productQuantity' },
    prepare: ({ uri, quantity }) => ({
      title: uri ? `Products of “${uri}”` : 'Products',
      subtitle: `At most ${quantity ?? listingQuantity.default}`,
    }),
  },
})
