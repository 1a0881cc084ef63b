import { BookOpen } from 'lucide'
import { defineField, defineType } from 'sanity'
import { LocalizedDescriptionInputWithLength } from '../../checks/counted-text.tsx'
import { createIcon } from '../../lib/icon.tsx'
import { defineLocalizedTitle } from '../fields/common-fields.ts'
import { defineUriField, getTitleForSlug } from '../fields/uri-field.ts'

export const blogLanding = defineType({
  name: 'blogLanding',
  title: 'Blog page',
  type: 'document',
  icon: createIcon(BookOpen),
  fields: [
    defineLocalizedTitle('Heading of the blog, and its name in links and breadcrumbs.'),
    defineField({
      name: 'description',
      title: 'Description',
      description: 'One or two sentences below the heading.',
      type: 'localizedText',
    }),
    defineUriField({ source: getTitleForSlug, isSingleSegment: true }),
    defineField({
      name: 'metaDescription',
      title: 'Meta description',
      description: 'Text below the title in search results. Falls back to the description.',
      type: 'localizedText',
      components: { input: LocalizedDescriptionInputWithLength },
    }),
  ],
  preview: { prepare: () => ({ title: 'Blog page' }) },
})
