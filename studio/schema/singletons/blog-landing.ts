import { BookOpen } from 'lucide'
import { defineType } from 'sanity'
import { createIcon } from '../../lib/icon.tsx'
import { defineLocalizedText, defineLocalizedTitle, defineMetaDescription } from '../fields/common-fields.ts'
import { defineUriField, getTitleForSlug } from '../fields/uri-field.ts'

export const blogLanding = defineType({
  name: 'blogLanding',
  title: 'Blog page',
  type: 'document',
  icon: createIcon(BookOpen),
  fields: [
    defineLocalizedTitle('Heading of the blog, and its name in links and breadcrumbs.'),
    defineLocalizedText('description', 'Description', 'One or two sentences below the heading.'),
    defineUriField({ source: getTitleForSlug, isSingleSegment: true }),
    defineMetaDescription('Text below the title in search results. Falls back to the description.'),
  ],
  preview: { prepare: () => ({ title: 'Blog page' }) },
})
