import { House } from 'lucide'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { icon } from '../../lib/icon.tsx'
import { localizedTitle } from '../fields/common-fields.ts'

/** Cards an editor may put on the home page, in any order. */
const homeCards = [
  'openingCard',
  'heading',
  'productListing',
  'landingCard',
  'featuredBrandsCard',
  'slideshow',
  'featuredBlogPosts',
  'textCard',
  'faqCard',
  'deprecatedTopBrands',
] as const

/** The home page: the cards an editor arranged. */
export const homePage = defineType({
  name: 'homePage',
  title: 'Home page',
  type: 'document',
  icon: icon(House),
  groups: [
    { name: 'content', title: 'Content', default: true },
    { name: 'seo', title: 'SEO' },
  ],
  fields: [
    localizedTitle('content'),
    defineField({
      name: 'cards',
      title: 'Cards',
      description: 'From top to bottom. A heading belongs to the card after it.',
      type: 'array',
      of: homeCards.map((type) => defineArrayMember({ type })),
      group: 'content',
    }),
    defineField({
      name: 'metaTitle',
      title: 'Meta title',
      description: 'Falls back to the title.',
      type: 'localizedString',
      group: 'seo',
    }),
    defineField({ name: 'metaDescription', title: 'Meta description', type: 'localizedText', group: 'seo' }),
  ],
  preview: { prepare: () => ({ title: 'Home page' }) },
})
