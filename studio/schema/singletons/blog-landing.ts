import { BookOpen } from 'lucide'
import { defineField, defineType } from 'sanity'
import { icon } from '../../lib/icon.tsx'
import { localizedTitle } from '../fields/common-fields.ts'
import { titleOf, uriField } from '../fields/uri-field.ts'

/** The first page of the blog; posts and authors lie below its uri. */
export const blogLanding = defineType({
  name: 'blogLanding',
  title: 'Blog page',
  type: 'document',
  icon: icon(BookOpen),
  fields: [
    localizedTitle(),
    defineField({ name: 'description', title: 'Description', type: 'localizedText' }),
    uriField({ source: titleOf, oneSegment: true }),
    defineField({
      name: 'metaDescription',
      title: 'Meta description',
      description: 'Falls back to the description.',
      type: 'localizedText',
    }),
  ],
  preview: { prepare: () => ({ title: 'Blog page' }) },
})
