import { BookOpen } from 'lucide'
import { defineField, defineType } from 'sanity'
import { CountedLocalizedDescription } from '../../checks/counted-text.tsx'
import { icon } from '../../lib/icon.tsx'
import { localizedTitle } from '../fields/common-fields.ts'
import { titleForSlug, uriField } from '../fields/uri-field.ts'

export const blogLanding = defineType({
  name: 'blogLanding',
  title: 'Blog page',
  type: 'document',
  icon: icon(BookOpen),
  fields: [
    localizedTitle('Heading of the blog, and its name in links and breadcrumbs.'),
    defineField({
      name: 'description',
      title: 'Description',
      description: 'One or two sentences below the heading.',
      type: 'localizedText',
    }),
    uriField({ source: titleForSlug, isSingleSegment: true }),
    defineField({
      name: 'metaDescription',
      title: 'Meta description',
      description: 'Text below the title in search results. Falls back to the description.',
      type: 'localizedText',
      components: { input: CountedLocalizedDescription },
    }),
  ],
  preview: { prepare: () => ({ title: 'Blog page' }) },
})
