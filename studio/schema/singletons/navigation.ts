import { Menu } from 'lucide'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { icon } from '../../lib/icon.tsx'

/** Links at the top and at the bottom of every page. */
export const navigation = defineType({
  name: 'navigation',
  title: 'Navigation',
  type: 'document',
  icon: icon(Menu),
  fields: [
    defineField({ name: 'header', title: 'Header', type: 'array', of: [defineArrayMember({ type: 'link' })] }),
    defineField({
      name: 'footer',
      title: 'Footer',
      type: 'array',
      of: [defineArrayMember({ type: 'navigationGroup' })],
    }),
  ],
  preview: { prepare: () => ({ title: 'Navigation' }) },
})
