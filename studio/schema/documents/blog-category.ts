import { FolderOpen } from 'lucide'
import { defineField, defineType } from 'sanity'
import { icon } from '../../lib/icon.tsx'
import { defaultText } from '../../lib/localized.ts'
import { imageField, localizedTitle } from '../fields/common-fields.ts'
import { titleForSlug, uriField } from '../fields/uri-field.ts'

export const blogCategory = defineType({
  name: 'blogCategory',
  title: 'Category',
  type: 'document',
  icon: icon(FolderOpen),
  fields: [
    localizedTitle('Name of the filter above the list of posts.'),
    uriField({ source: titleForSlug }),
    defineField({
      name: 'description',
      title: 'Description',
      description: 'One or two sentences about the category, for readers and search engines.',
      type: 'localizedText',
    }),
    imageField('image', 'Image', { description: 'Represents the category on the blog.' }),
  ],
  preview: {
    select: { title: 'title', uri: 'uri.current', media: 'image' },
    prepare: ({ title, uri, media }) => ({ title: defaultText(title) ?? 'No title', subtitle: uri, media }),
  },
})
