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
    localizedTitle('The heading of the page, and its title in search results.'),
    uriField({ source: titleForSlug, prefix: 'info/' }),
    defineField({
      name: 'content',
      title: 'Content',
      description: 'The text of the page. Headings of the second level make it easy to look over.',
      type: 'localizedRichText',
    }),
    defineField({
      name: 'metaDescription',
      title: 'Meta description',
      description: 'What search engines show below the title: which question the page answers.',
      type: 'localizedText',
      components: { input: CountedLocalizedDescription },
    }),
  ],
  preview: {
    select: { title: 'title', uri: 'uri.current' },
    prepare: ({ title, uri }) => ({ title: defaultText(title) ?? 'No title', subtitle: uri ? `/${uri}` : '' }),
  },
})
