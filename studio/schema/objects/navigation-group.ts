import { List } from 'lucide'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { icon } from '../../lib/icon.tsx'
import { mainText } from '../../lib/localized.ts'

/** A titled list of links. */
export const navigationGroup = defineType({
  name: 'navigationGroup',
  title: 'Group of links',
  type: 'object',
  icon: icon(List),
  fields: [
    defineField({ name: 'title', title: 'Title', type: 'localizedString' }),
    defineField({ name: 'links', title: 'Links', type: 'array', of: [defineArrayMember({ type: 'link' })] }),
  ],
  preview: {
    select: { title: 'title', links: 'links' },
    prepare: ({ title, links }) => ({
      title: mainText(title) ?? 'No title',
      subtitle: `Links: ${Array.isArray(links) ? links.length : 0}`,
    }),
  },
})
