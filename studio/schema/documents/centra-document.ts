import { Boxes } from 'lucide'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { documentTypes, documentTypeTitle } from '../../lib/document-types.ts'
import { icon } from '../../lib/icon.tsx'
import { mainText } from '../../lib/localized.ts'
import { imageField, localizedTitle } from '../fields/common-fields.ts'
import { titleOf, uriField } from '../fields/uri-field.ts'

/** What an editor tells of a brand, flavour or offer. */
const centraContentFields = [
  localizedTitle('content'),
  defineField({ name: 'description', title: 'Description', type: 'localizedText', group: 'content' }),
  defineField({
    name: 'footerContent',
    title: 'Footer content',
    description: 'Below the products.',
    type: 'localizedText',
    group: 'content',
  }),
  defineField({
    name: 'logo',
    title: 'Logo',
    type: 'image',
    options: { hotspot: true },
    validation: (rule) => rule.required().assetRequired(),
    group: 'content',
  }),
  imageField('image', 'Image', { group: 'content' }),
  defineField({ name: 'imageAlt', title: 'Alternative text of the image', type: 'localizedString', group: 'content' }),
]

/** What search engines and shared links show. */
const centraSeoFields = [
  defineField({
    name: 'metaTitle',
    title: 'Meta title',
    description: 'Falls back to the title.',
    type: 'localizedString',
    group: 'seo',
  }),
  defineField({
    name: 'metaDescription',
    title: 'Meta description',
    description: 'Falls back to the description.',
    type: 'localizedText',
    group: 'seo',
  }),
]

/** Where and how a brand, flavour or offer appears. */
const centraSettingsFields = [
  uriField({ source: titleOf, landing: 'sameType', group: 'settings' }),
  defineField({
    name: 'tags',
    title: 'Tags',
    description: 'Visible in lists of brands, flavours and offers.',
    type: 'array',
    of: [defineArrayMember({ type: 'string' })],
    options: { list: [{ title: 'New arrival', value: 'newArrival' }] },
    group: 'settings',
  }),
  defineField({ name: 'showTitleOnCard', title: 'Show the title on its card', type: 'boolean', group: 'settings' }),
]

/** What the sync from the commerce service writes; editors only read it. */
const centraSyncFields = [
  defineField({
    name: 'type',
    title: 'Type',
    type: 'string',
    readOnly: true,
    options: { list: [...documentTypes] },
    group: 'sync',
  }),
  defineField({ name: 'centraId', title: 'Centra ID', type: 'string', readOnly: true, group: 'sync' }),
  defineField({ name: 'centraUri', title: 'Centra URI', type: 'string', readOnly: true, group: 'sync' }),
  defineField({
    name: 'archived',
    title: 'Gone from commerce',
    description: 'The site leaves it out until it is back.',
    type: 'boolean',
    readOnly: true,
    hidden: ({ value }) => value !== true,
    group: 'sync',
  }),
]

/** A brand, flavour or offer, synced from the commerce service and told by an editor (specification section 3). */
export const centraDocument = defineType({
  name: 'centraDocument',
  title: 'Brand, flavour or offer',
  type: 'document',
  icon: icon(Boxes),
  groups: [
    { name: 'content', title: 'Content', default: true },
    { name: 'seo', title: 'SEO' },
    { name: 'settings', title: 'Settings' },
    { name: 'sync', title: 'Sync' },
  ],
  fields: [...centraContentFields, ...centraSeoFields, ...centraSettingsFields, ...centraSyncFields],
  preview: {
    select: { title: 'title', type: 'type', archived: 'archived', media: 'logo' },
    prepare: ({ title, type, archived, media }) => ({
      title: mainText(title) ?? 'No title',
      subtitle: archived === true ? `${documentTypeTitle(type)}, archived` : documentTypeTitle(type),
      media,
    }),
  },
})
