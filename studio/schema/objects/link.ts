import { Link, List } from 'lucide'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { icon } from '../../lib/icon.tsx'
import { defaultText } from '../../lib/localized.ts'
import { linkField, localizedTitle } from '../fields/common-fields.ts'

export const link = defineType({
  name: 'link',
  title: 'Link',
  type: 'object',
  icon: icon(Link),
  fields: [localizedTitle('Text of the link. A link without text is not displayed.'), linkField('link', 'Link')],
  preview: {
    select: { title: 'title', link: 'link' },
    prepare: ({ title, link }) => ({ title: defaultText(title) ?? 'No title', subtitle: link }),
  },
})

export const navigationGroup = defineType({
  name: 'navigationGroup',
  title: 'Link group',
  type: 'object',
  icon: icon(List),
  fields: [
    localizedTitle('Heading above the links.'),
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
      title: defaultText(title) ?? 'No title',
      subtitle: `Links: ${Array.isArray(links) ? links.length : 0}`,
    }),
  },
})
