import { Boxes } from 'lucide'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { LocalizedDescriptionInputWithLength, LocalizedTitleInputWithLength } from '../../checks/counted-text.tsx'
import { documentTypes, getDocumentTypeTitle } from '../../lib/document-types.ts'
import { createIcon } from '../../lib/icon.tsx'
import { getDefaultText } from '../../lib/localized.ts'
import { decorativeField, defineAlternativeTextField } from '../fields/alternative-text.ts'
import { defineImageField, defineLocalizedTitle } from '../fields/common-fields.ts'
import { defineUriField, getTitleForSlug } from '../fields/uri-field.ts'

const centraContentFields = [
  defineLocalizedTitle('Heading of the page, and its name on tiles.', 'content'),
  defineField({
    name: 'description',
    title: 'Description',
    description: 'One to three sentences below the heading of the page, above the products.',
    type: 'localizedText',
    group: 'content',
  }),
  defineField({
    name: 'footerContent',
    title: 'Footer content',
    description: 'A longer text below the products.',
    type: 'localizedText',
    group: 'content',
  }),
  defineField({
    name: 'logo',
    title: 'Logo',
    description: 'Displayed on the tile. A graphic with a transparent background (SVG or PNG) works best.',
    type: 'image',
    options: { hotspot: true },
    validation: (rule) => rule.required().assetRequired(),
    group: 'content',
  }),
  defineImageField('image', 'Image', {
    description: 'Displayed next to the heading of the page and in link previews.',
    fields: [decorativeField],
    group: 'content',
  }),
  defineAlternativeTextField('imageAlt', 'Alternative text of the image', {
    of: 'image',
    type: 'localizedString',
    group: 'content',
  }),
]

const centraSeoFields = [
  defineField({
    name: 'metaTitle',
    title: 'Meta title',
    description: 'Title in search results and in the browser tab. Falls back to the title.',
    type: 'localizedString',
    components: { input: LocalizedTitleInputWithLength },
    group: 'seo',
  }),
  defineField({
    name: 'metaDescription',
    title: 'Meta description',
    description: 'Text below the title in search results. Falls back to the description.',
    type: 'localizedText',
    components: { input: LocalizedDescriptionInputWithLength },
    group: 'seo',
  }),
]

const centraSettingsFields = [
  defineUriField({ source: getTitleForSlug, landing: 'sameType', group: 'settings' }),
  defineField({
    name: 'tags',
    title: 'Tags',
    description: '“New arrival” is displayed on the tile in lists of brands, flavours and offers.',
    type: 'array',
    of: [defineArrayMember({ type: 'string' })],
    options: { list: [{ title: 'New arrival', value: 'newArrival' }] },
    group: 'settings',
  }),
  defineField({
    name: 'showTitleOnCard',
    title: 'Show title on card',
    description: 'Turn this off if the logo already contains the name.',
    type: 'boolean',
    group: 'settings',
  }),
]

const centraSyncFields = [
  defineField({
    name: 'type',
    title: 'Type',
    description: 'Determines the landing page. Set by the sync.',
    type: 'string',
    readOnly: true,
    options: { list: [...documentTypes] },
    group: 'sync',
  }),
  defineField({
    name: 'centraId',
    title: 'Centra ID',
    description: 'ID in commerce. Set by the sync.',
    type: 'string',
    readOnly: true,
    group: 'sync',
  }),
  defineField({
    name: 'centraUri',
    title: 'Centra URI',
    description: 'URI in commerce that identifies the products. Set by the sync.',
    type: 'string',
    readOnly: true,
    group: 'sync',
  }),
  defineField({
    name: 'archived',
    title: 'Removed from commerce',
    description: 'The site omits this document until it is back in commerce.',
    type: 'boolean',
    readOnly: true,
    hidden: ({ value }) => value !== true,
    group: 'sync',
  }),
]

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
