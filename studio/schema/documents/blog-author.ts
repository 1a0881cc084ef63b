import { UserRound } from 'lucide'
import { defineField, defineType } from 'sanity'
import { createIcon } from '../../lib/icon.tsx'
import { defineImageField } from '../fields/common-fields.ts'
import { requireText } from '../fields/required.ts'
import { defineUriField, getFullNameForSlug } from '../fields/uri-field.ts'

export const blogAuthor = defineType({
  name: 'blogAuthor',
  title: 'Author',
  type: 'document',
  icon: createIcon(UserRound),
  fields: [
    defineField({ name: 'firstName', title: 'First name', type: 'string', validation: requireText }),
    defineField({ name: 'lastName', title: 'Last name', type: 'string', validation: requireText }),
    defineUriField({ source: getFullNameForSlug, landing: 'blog' }),
    defineImageField('image', 'Image', { description: 'A portrait, displayed small and round next to the name.' }),
  ],
  preview: {
    select: { firstName: 'firstName', lastName: 'lastName', media: 'image' },
    prepare: ({ firstName, lastName, media }) => ({
      title: [firstName, lastName].filter(Boolean).join(' ') || 'No name',
      media,
    }),
  },
})
