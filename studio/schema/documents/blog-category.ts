import { FolderOpen } from 'lucide'
import { defineType } from 'sanity'
import { createIcon } from '../../lib/icon.tsx'
import { getDefaultText } from '../../lib/localized.ts'
import { defineImageField, defineLocalizedText, defineLocalizedTitle } from '../fields/common-fields.ts'
import { defineUriField, getTitleForSlug } from '../fields/uri-field.ts'

export const blogCategory = defineType({
  name: 'blogCategory',
  title: 'Category',
  type: 'document',
  icon: createIcon(FolderOpen),
  fields: [
    defineLocalizedTitle('Name of the filter above the list of posts.'),
    defineUriField({ source: getTitleForSlug }),
    defineLocalizedText(
      'description',
      'Description',
      'One or two sentences about the category, for readers and search engines.',
    ),
    defineImageField('image', 'Image', { description: 'Represents the category on the blog.' }),
  ],
  preview: {
    select: { title: 'title', uri: 'uri.current', media: 'image' },
    prepare: ({ title, uri, media }) => ({ title: getDefaultText(title) ?? 'No title', subtitle: uri, media }),
  },
})
