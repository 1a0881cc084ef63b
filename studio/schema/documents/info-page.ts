import { FileText } from 'lucide'
import { defineField, defineType } from 'sanity'
import { CountedLocalizedDescription } from '../../checks/counted-text.tsx'
import { icon } from '../../lib/icon.tsx'
import { defaultText } from '../../lib/localized.ts'
import { localizedTitle } from '../fields/common-fields.ts'
import { titleForSlug, uriField } from '../fields/uri-field.ts'

/** Page below `/info/`, such as the terms or delivery information. */
export const infoPage = defineType({
  name: 'infoPage',
  title: 'Information page',
  type: 'document',
  icon: icon(FileText),
  fields: [
    localizedTitle('Heading of the page, and its title in search results.'),
    uriField({ source: titleForSlug, prefix: 'info/' }),
    defineField({
      name: 'content',
      title: 'Content',
      description: 'Text of the page. Second-level headings make it easy to scan.',
      type: 'localizedRichText',
    }),
    defineField({
      name: 'metaDescription',
      title: 'Meta description',
      description: 'Text below the title in search results: the question that the page answers.',
      type: 'localizedText',
      components: { input: CountedLocalizedDescription },
    }),
  ],
  preview: {
    select: { title: 'title', uri: 'uri.current' },
    prepare: ({ title, uri }) => ({ title: defaultText(title) ?? 'No title', subtitle: uri ? `/${uri}` : '' }),
  },
})
