import { Hash } from 'lucide'
import { defineType } from 'sanity'
import { createIcon } from '../../lib/icon.tsx'
import { getDefaultText } from '../../lib/localized.ts'
import { defineLocalizedTitle } from '../fields/common-fields.ts'
import { defineUriField, getTitleForSlug } from '../fields/uri-field.ts'

export const blogTag = defineType({
  name: 'blogTag',
  title: 'Tag',
  type: 'document',
  icon: createIcon(Hash),
  fields: [
    defineLocalizedTitle('Displayed below posts. Links to all posts with this tag.'),
    defineUriField({ source: getTitleForSlug }),
  ],
  preview: {
    select: { title: 'title', uri: 'uri.current' },
    prepare: ({ title, uri }) => ({ title: getDefaultText(title) ?? 'No title', subtitle: uri }),
  },
})
