import { Link, List } from 'lucide'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { createIcon } from '../../lib/icon.tsx'
import { getDefaultText } from '../../lib/localized.ts'
import { defineLinkField, defineLocalizedTitle } from '../fields/common-fields.ts'

export const link = defineType({
  name: 'link',
  title: 'Link',
  type: 'object',
  icon: createIcon(Link),
  fields: [
    defineLocalizedTitle('Text of the link. A link without text is not displayed.'),
    defineLinkField('link', 'Link'),
  ],
  preview: {
    select: { title: 'title', link: 'link' },
    prepare: ({ title, link }) => ({ title: getDefaultText(title) ?? 'No title', subtitle: link }),
  },
})

export const navigationGroup = defineType({
  name: 'navigationGroup',
  title: 'Link group',
  type: 'object',
  icon: createIcon(List),
  fields: [
    defineLocalizedTitle('Heading above the links.'),
    defineField({
      name: 'links',
      title: 'Links',
      description: 'From top to bottom.',
      type: 'array',
      of: [defineArrayMember({ type: 'link' })],
    }),
  ],
  preview: {
    select: { title: 'title', links: 'links' },
    prepare: ({ title, links }) => ({
      title: getDefaultText(title) ?? 'No title',
      subtitle: `Links: ${Array.isArray(links) ? links.length : 0}`,
    }),
  },
})
