import { Tags } from 'lucide'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { maxFeaturedBrands } from '../../lib/card-rules.ts'
import { createIcon } from '../../lib/icon.tsx'

export const featuredBrandsCard = defineType({
  name: 'featuredBrandsCard',
  title: 'Featured brands',
  type: 'object',
  icon: createIcon(Tags),
  fields: [
    defineField({
      name: 'brands',
      title: 'Brands',
      description: 'One to four brands, displayed with their logos in this order.',
      type: 'array',
      of: [
        defineArrayMember({
          type: 'reference',
          to: [{ type: 'centraDocument' }],
          options: { filter: 'type == "brands"', disableNew: true },
        }),
      ],
      validation: (rule) => rule.required().min(1).max(maxFeaturedBrands),
    }),
  ],
  preview: {
    select: { brands: 'brands' },
    prepare: ({ brands }) => ({
      title: 'Featured brands',
      subtitle: `Brands: ${Array.isArray(brands) ? brands.length : 0}`,
    }),
  },
})
