import { Menu } from 'lucide'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { createIcon } from '../../lib/icon.tsx'

export const navigation = defineType({
  name: 'navigation',
  title: 'Navigation',
  type: 'document',
  icon: createIcon(Menu),
  fields: [
    defineField({
      name: 'header',
      title: 'Header',
      description:
        'Links at the top of every page, from left to right. On mobile, the links are in the menu. About six links fit.',
      type: 'array',
      of: [defineArrayMember({ type: 'link' })],
    }),
    defineField({
      name: 'footer',
      title: 'Footer',
      description: 'Link groups at the bottom of every page, from left to right.',
      type: 'array',
      of: [defineArrayMember({ type: 'navigationGroup' })],
    }),
  ],
  preview: { prepare: () => ({ title: 'Navigation' }) },
})
