import { FileText } from 'lucide'
import { defineField, defineType } from 'sanity'
import { icon } from '../../lib/icon.tsx'
import { mainText } from '../../lib/localized.ts'
import { localizedTitle } from '../fields/common-fields.ts'
import { titleOf, uriField } from '../fields/uri-field.ts'

/** A page such as the terms, or how delivery works; all of them lie below `/info/`. */
export const infoPage = defineType({
  name: 'infoPage',
  title: 'Information page',
  type: 'document',
  icon: icon(FileText),
  fields: [
    localizedTitle(),
    uriField({ source: titleOf, prefix: 'info/' }),
    defineField({ name: 'content', title: 'Content', type: 'localizedRichText' }),
    defineField({ name: 'metaDescription', title: 'Meta description', type: 'localizedText' }),
  ],
  preview: {
    select: { title: 'title', uri: 'uri.current' },
    prepare: ({ title, uri }) => ({ title: mainText(title) ?? 'No title', subtitle: uri ? `/${uri}` : '' }),
  },
})
