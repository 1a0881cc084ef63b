import { LayoutGrid, Ruler, Tag, Tags } from 'lucide'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { listingQuantity, maxFeaturedBrands, maxTopBrands } from '../../lib/card-rules.ts'
import { createIcon } from '../../lib/icon.tsx'
import { getDefaultText } from '../../lib/localized.ts'
import {
  cardSettingsField,
  categoryUriField,
  defineBooleanField,
  defineImageField,
  defineLinkField,
} from '../fields/common-fields.ts'

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
    defineBooleanField('cta', 'Link to the category', 'Displays a link to the full category below the products.'),
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

export const productMapCard = defineType({
  name: 'canMapCard',
  title: 'Product map',
  type: 'object',
  icon: createIcon(Ruler),
  fields: [categoryUriField, cardSettingsField],
  preview: {
    select: { uri: 'uri' },
    prepare: ({ uri }) => ({ title: 'Product map', subtitle: uri ? `Products in “${uri}”` : 'No category yet' }),
  },
})

export const landingCard = defineType({
  name: 'landingCard',
  title: 'Landing page tiles',
  type: 'object',
  icon: createIcon(LayoutGrid),
  fields: [
    defineField({
      name: 'landing',
      title: 'Landing page',
      description: 'Displays its brands, flavours or offers as tiles, in the order of the landing page.',
      type: 'reference',
      to: [{ type: 'centraLanding' }],
      options: { disableNew: true },
      validation: (rule) => rule.required(),
    }),
    cardSettingsField,
  ],
  preview: {
    select: { title: 'landing.title' },
    prepare: ({ title }) => ({ title: getDefaultText(title) ?? 'Landing page', subtitle: 'Tiles of the landing page' }),
  },
})

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

/** Replaced by `featuredBrandsCard`. Existing pages still contain this card, whose brands are images. */
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
