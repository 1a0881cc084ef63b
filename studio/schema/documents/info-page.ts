import { FileText } from 'lucide'
import { defineField, defineType } from 'sanity'
import { createIcon } from '../../lib/icon.tsx'
import { defineLocalizedTitleField, defineMetaDescriptionField, pagePreview } from '../fields/common-fields.ts'
import { defineUriField, getTitleForSlug } from '../fields/uri-field.ts'

/** Page below `/info/`, such as terms or delivery information. */
export const infoPage = defineType({
  name: 'infoPage',
  title: 'Information page',
  type: 'document',
  icon: createIcon(FileText),
  fields: [
    defineLocalizedTitleField('Heading of the page, and its title in search results.'),
    defineUriField({ source: getTitleForSlug, prefix: 'info/' }),
    defineField({
      name: 'content',
      title: 'Content',
      description: 'Text of the page. Second-level headings make it easy to scan.',
      type: 'localizedRichText',
    }),
    defineMetaDescriptionField('Text below the title in search results: the question that the page answers.'),
  ],
  preview: pagePreview,
})
