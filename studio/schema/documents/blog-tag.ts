import { Hash } from 'lucide'
import { defineType } from 'sanity'
import { icon } from '../../lib/icon.tsx'
import { defaultText } from '../../lib/localized.ts'
import { localizedTitle } from '../fields/common-fields.ts'
import { titleForSlug, uriField } from '../fields/uri-field.ts'

export const blogTag = defineType({
  name: 'blogTag',
  title: 'Tag',
  type: 'document',
  icon: icon(Hash),
  fields: [
    localizedTitle('Displayed below posts. Links to all posts with this tag.'),
    uriField({ source: titleForSlug }),
  ],
  preview: {
    select: { title: 'title', uri: 'uri.current' },
    prepare: ({ title, uri }) => ({ title: defaultText(title) ?? 'No title', subtitle: uri }),
  },
})
