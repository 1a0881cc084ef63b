import { UserRound } from 'lucide'
import { defineField, defineType } from 'sanity'
import { icon } from '../../lib/icon.tsx'
import { imageField } from '../fields/common-fields.ts'
import { requireText } from '../fields/required.ts'
import { fullNameForSlug, uriField } from '../fields/uri-field.ts'

export const blogAuthor = defineType({
  name: 'blogAuthor',
  title: 'Author',
  type: 'document',
  icon: icon(UserRound),
  fields: [
    defineField({ name: 'firstName', title: 'First name', type: 'string', validation: requireText }),
    defineField({ name: 'lastName', title: 'Last name', type: 'string', validation: requireText }),
    uriField({ source: fullNameForSlug, landing: 'blog' }),
    imageField('image', 'Image', { description: 'A portrait, displayed small and round next to the name.' }),
  ],
  preview: {
    select: { firstName: 'firstName', lastName: 'lastName', media: 'image' },
    prepare: ({ firstName, lastName, media }) => ({
      title: [firstName, lastName].filter(Boolean).join(' ') || 'No name',
      media,
    }),
  },
})
