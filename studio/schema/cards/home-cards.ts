import { defineArrayMember, defineField, defineType } from 'sanity'
import { CardsInput } from '../../inputs/cards-input.tsx'
import {
  deprecatedTopBrands,
  featuredBrandsCard,
  landingCard,
  productListing,
  productMapCard,
} from './product-cards.ts'
import { slideshow } from './slideshow.ts'
import { faqCard, featuredBlogPosts, heading, openingCard, textCard } from './text-cards.ts'

export const homeCardTypes = [
  openingCard,
  heading,
  productListing,
  productMapCard,
  landingCard,
  featuredBrandsCard,
  slideshow,
  featuredBlogPosts,
  textCard,
  faqCard,
  deprecatedTopBrands,
]

export const cardsField = defineField({
  name: 'cards',
  title: 'Cards',
  description: 'From top to bottom. A heading belongs to the card below it.',
  type: 'array',
  of: homeCardTypes.map(({ name }) => defineArrayMember({ type: name })),
  components: { input: CardsInput },
})

/** Device sizes on which a card is displayed. Empty means all sizes. */
export const cardSettings = defineType({
  name: 'cardSettings',
  title: 'Card settings',
  type: 'object',
  fields: [
    defineField({
      name: 'visibleOn',
      title: 'Visible on',
      description: 'Leave empty to show the card on all devices.',
      type: 'array',
      of: [defineArrayMember({ type: 'string' })],
      options: {
        list: [
          { title: 'Mobile', value: 'mobile' },
          { title: 'Desktop', value: 'desktop' },
        ],
        layout: 'grid',
      },
    }),
  ],
})
