import { Boxes } from 'lucide'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { documentTypes, getDocumentTypeTitle } from '../../lib/document-types.ts'
import { createIcon } from '../../lib/icon.tsx'
import { getDefaultText } from '../../lib/localized.ts'
import { decorativeField, defineAlternativeTextField } from '../fields/alternative-text.ts'
import {
  defineImageField,
  defineLocalizedText,
  defineLocalizedTitle,
  defineMetaDescription,
  inGroup,
  metaTitleField,
} from '../fields/common-fields.ts'
import { defineUriField, getTitleForSlug } from '../fields/uri-field.ts'

const centraContentFields = inGroup('content', [
  defineLocalizedTitle('Heading of the page, and its name on tiles.'),
  defineLocalizedText(
    'description',
    'Description',
    'One to three sentences below the heading of the page, above the products.',
  ),
  defineLocalizedText('footerContent', 'Footer content', 'A longer text below the products.'),
  defineField({
    name: 'logo',
    title: 'Logo',
    description: 'Displayed on the tile. A graphic with a transparent background (SVG or PNG) works best.',
    type: 'image',
    options: { hotspot: true },
    validation: (rule) => rule.required().assetRequired(),
  }),
  defineImageField('image', 'Image', {
    description: 'Displayed next to the heading of the page and in link previews.',
    fields: [decorativeField],
  }),
  defineAlternativeTextField('imageAlt', 'Alternative text of the image', {
    of: 'image',
    type: 'localizedString',
  }),
])

const centraSeoFields = inGroup('seo', [
  metaTitleField,
  defineMetaDescription('Text below the title in search results. Falls back to the description.'),
])

const centraSettingsFields = inGroup('settings', [
  defineUriField({ source: getTitleForSlug, landing: 'sameType' }),
  defineField({
    name: 'tags',
    title: 'Tags',
    description: '“New arrival” is displayed on the tile in lists of brands, flavours and offers.',
    type: 'array',
    of: [defineArrayMember({ type: 'string' })],
    options: { list: [{ title: 'New arrival', value: 'newArrival' }] },
  }),
  defineField({
    name: 'showTitleOnCard',
    title: 'Show title on card',
    description: 'Turn this off if the logo already contains the name.',
    type: 'boolean',
  }),
])

const centraSyncFields = inGroup('sync', [
  defineField({
    name: 'type',
    title: 'Type',
    description: 'Determines the landing page. Set by the sync.',
    type: 'string',
    readOnly: true,
    options: { list: [...documentTypes] },
  }),
  defineField({
    name: 'centraId',
    title: 'Centra ID',
    description: 'ID in commerce. Set by the sync.',
    type: 'string',
    readOnly: true,
  }),
  defineField({
    name: 'centraUri',
    title: 'Centra URI',
    description: 'URI in commerce that identifies the products. Set by the sync.',
    type: 'string',
    readOnly: true,
  }),
  defineField({
    name: 'archived',
    title: 'Removed from commerce',
    description: 'The site omits this document until it is back in commerce.',
    type: 'boolean',
    readOnly: true,
    hidden: ({ value }) => value !== true,
  }),
])

/** Brand, flavour or offer. Created by the commerce sync and completed by editors (specification section 3). */
export const centraDocument = defineType({
  name: 'centraDocument',
  title: 'Brand, flavour or offer',
  type: 'document',
  icon: createIcon(Boxes),
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
      title: getDefaultText(title) ?? 'No title',
      subtitle: archived === true ? `${getDocumentTypeTitle(type)}, archived` : getDocumentTypeTitle(type),
      media,
    }),
  },
})
