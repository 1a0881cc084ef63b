import { Link } from 'lucide'
import { defineField, defineType } from 'sanity'
import { icon } from '../../lib/icon.tsx'
import { mainText } from '../../lib/localized.ts'
import { addressField } from '../fields/address-field.ts'

/** A link with its title in every language. */
export const link = defineType({
  name: 'link',
  title: 'Link',
  type: 'object',
  icon: icon(Link),
  fields: [defineField({ name: 'title', title: 'Title', type: 'localizedString' }), addressField('link', 'Link')],
  preview: {
    select: { title: 'title', link: 'link' },
    prepare: ({ title, link }) => ({ title: mainText(title) ?? 'No title', subtitle: link }),
  },
})
