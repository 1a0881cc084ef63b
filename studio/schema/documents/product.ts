import { Package } from 'lucide'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { createIcon } from '../../lib/icon.tsx'
import {
  assignToGroup,
  contentAndSeoGroups,
  defineMetaDescriptionField,
  metaTitleField,
} from '../fields/common-fields.ts'
import { archivedField, centraIdField } from './centra.ts'

const contentFields = assignToGroup('content', [
  defineField({
    name: 'title',
    title: 'Name',
    description: 'Name in commerce. Set by the sync.',
    type: 'string',
    readOnly: true,
  }),
  defineField({
    name: 'story',
    title: 'Story',
    description: 'Displayed below the description of the product. Begin with a second-level heading.',
    type: 'localizedRichText',
  }),
  defineField({
    name: 'badges',
    title: 'Badges',
    description: 'Displayed next to the price, in addition to the badges from commerce.',
    type: 'array',
    of: [defineArrayMember({ type: 'string' })],
    options: {
      list: [
        { title: 'New', value: 'news' },
        { title: 'Limited edition', value: 'limited-edition' },
      ],
    },
  }),
])

const seoFields = assignToGroup('seo', [
  {
    ...metaTitleField,
    description: 'Title in search results and in the browser tab. A language without one uses the title from commerce.',
  },
  defineMetaDescriptionField(
    'Text below the title in search results. A language without one uses the text from commerce.',
  ),
])

const syncFields = assignToGroup('sync', [
  centraIdField,
  defineField({
    name: 'uri',
    title: 'URI',
    description: 'Path of the product page, without the leading slash. Set by the sync.',
    type: 'slug',
    readOnly: true,
    // Duplicates are allowed: if a product gets a new ID in commerce, the archived document of the old ID keeps the
    // same URI.
    options: { isUnique: () => true },
  }),
  defineField({
    name: 'brand',
    title: 'Brand',
    description: 'Brand in commerce. Set by the sync.',
    type: 'string',
    readOnly: true,
  }),
  archivedField,
])

/** Texts of a product page in addition to those from commerce. The sync creates one document for each product. */
export const product = defineType({
  name: 'product',
  title: 'Product',
  type: 'document',
  icon: createIcon(Package),
  groups: [...contentAndSeoGroups, { name: 'sync', title: 'Sync' }],
  fields: [...contentFields, ...seoFields, ...syncFields],
  preview: {
    select: { title: 'title', brand: 'brand', archived: 'archived' },
    prepare: ({ title, brand, archived }) => ({ title, subtitle: archived === true ? `${brand}, archived` : brand }),
  },
})
