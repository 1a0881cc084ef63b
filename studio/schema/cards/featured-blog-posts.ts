import { Newspaper } from 'lucide'
import { defineType } from 'sanity'
import { createIcon } from '../../lib/icon.tsx'
import { cardSettingsField, visibleField } from '../fields/common-fields.ts'

export const featuredBlogPosts = defineType({
  name: 'featuredBlogPosts',
  title: 'Featured blog posts',
  type: 'object',
  icon: createIcon(Newspaper),
  fields: [visibleField, cardSettingsField],
  preview: {
    select: { visible: 'visible' },
    prepare: () => ({ title: 'Featured blog posts', subtitle: 'Newest featured posts' }),
  },
})
