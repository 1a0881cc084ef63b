import { Menu } from 'lucide'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { icon } from '../../lib/icon.tsx'

export const navigation = defineType({
  name: 'navigation',
  title: 'Navigation',
  type: 'document',
  icon: icon(Menu),
  fields: [
    defineField({
      name: 'header',
      title: 'Header',
      description: 'Links at the top of every page, from left to right; on phones in the menu. About six fit.',
      type: 'array',
      of: [defineArrayMember({ type: 'link' })],
    }),
    defineField({
      name: 'footer',
      title: 'Footer',
      description: 'Groups of links at the bottom of every page, from left to right.',
      type: 'array',
      of: [defineArrayMember({ type: 'navigationGroup' })],
    }),
  ],
  preview: { prepare: () => ({ title: 'Navigation' }) },
})
