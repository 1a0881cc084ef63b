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
    localizedTitle('What posts are narrowed down by, above the list of the blog.'),
    uriField({ source: titleForSlug }),
    defineField({
      name: 'description',
      title: 'Description',
      description: 'One or two sentences about what belongs here, for readers and search engines.',
      type: 'localizedText',
    }),
    imageField('image', 'Image', { description: 'Stands for the category where the blog shows it.' }),
  ],
  preview: {
    select: { title: 'title', uri: 'uri.current', media: 'image' },
    prepare: ({ title, uri, media }) => ({ title: defaultText(title) ?? 'No title', subtitle: uri, media }),
  },
})
