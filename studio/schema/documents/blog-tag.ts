import { Hash } from 'lucide'
import { defineType } from 'sanity'
import { icon } from '../../lib/icon.tsx'
import { mainText } from '../../lib/localized.ts'
import { localizedTitle } from '../fields/common-fields.ts'
import { titleOf, uriField } from '../fields/uri-field.ts'

export const blogTag = defineType({
  name: 'blogTag',
  title: 'Tag',
  type: 'document',
  icon: icon(Hash),
  fields: [
    localizedTitle('A word below posts; readers follow it to others that have it.'),
    uriField({ source: titleOf }),
  ],
  preview: {
    select: { title: 'title', uri: 'uri.current' },
    prepare: ({ title, uri }) => ({ title: mainText(title) ?? 'No title', subtitle: uri }),
  },
})
