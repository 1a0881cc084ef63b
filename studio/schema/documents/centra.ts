import { Boxes, LayoutGrid } from 'lucide'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { duplicateDocumentMessage, findKeysOfDuplicateReferences } from '../../lib/card-rules.ts'
import { getLandingKindTitle, landingKindOptions } from '../../lib/document-types.ts'
import { createIcon } from '../../lib/icon.tsx'
import { getDefaultText } from '../../lib/localized.ts'
import { getTextField } from '../../lib/values.ts'
import {
  assignToGroup,
  decorativeField,
  defineAlternativeTextField,
  defineBooleanField,
  defineImageField,
  defineLocalizedTextField,
  defineLocalizedTitleField,
  defineMetaDescriptionField,
  formGroups,
  metaImageFields,
  metaTitleField,
} from '../fields/common-fields.ts'
import { defineUriField, getTitleForSlug } from '../fields/uri-field.ts'

const centraContentFields = assignToGroup('content', [
  defineLocalizedTitleField('Heading of the page, and its name on tiles.'),
  defineLocalizedTextField(
    'description',
    'Description',
    'One to three sentences below the heading of the page, above the products.',
  ),
  defineLocalizedTextField('footerContent', 'Footer content', 'A longer text below the products.'),
  defineField({
    name: 'logo',
    title: 'Logo',
    description:
      'Displayed on the tile. A graphic with a transparent background (SVG or PNG) works best. On the page of a brand, ' +
      'the logo replaces the heading only if its background is transparent.',
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

const centraSeoFields = assignToGroup('seo', [
  metaTitleField,
  defineMetaDescriptionField('Text below the title in search results. Falls back to the description.'),
])

const centraSettingsFields = assignToGroup('settings', [
  defineUriField({ source: getTitleForSlug, landing: 'sameType' }),
  defineField({
    name: 'tags',
    title: 'Tags',
    description: '“New arrival” is displayed on the tile in lists of brands, flavours and offers.',
    type: 'array',
    of: [defineArrayMember({ type: 'string' })],
    options: { list: [{ title: 'New arrival', value: 'newArrival' }] },
  }),
  defineBooleanField('showTitleOnCard', 'Show title on card', 'Turn this off if the logo already contains the name.'),
])

export const centraIdField = defineField({
  name: 'centraId',
  title: 'Centra ID',
  description: 'ID in commerce. Set by the sync.',
  type: 'string',
  readOnly: true,
})

export const archivedField = defineField({
  name: 'archived',
  title: 'Removed from commerce',
  description: 'The site omits this document until it is back in commerce.',
  type: 'boolean',
  readOnly: true,
  hidden: ({ value }) => value !== true,
})

const centraSyncFields = assignToGroup('sync', [
  defineField({
    name: 'type',
    title: 'Type',
    description: 'Determines the landing page. Set by the sync.',
    type: 'string',
    readOnly: true,
    options: { list: landingKindOptions },
  }),
  centraIdField,
  defineField({
    name: 'centraUri',
    title: 'Centra URI',
    description: 'URI in commerce that identifies the products. Set by the sync.',
    type: 'string',
    readOnly: true,
  }),
  archivedField,
])

/** Brand, flavour or offer. Created by the commerce sync (decision 0029) and completed by editors. */
const centraDocument = defineType({
  name: 'centraDocument',
  title: 'Brand, flavour or offer',
  type: 'document',
  icon: createIcon(Boxes),
  groups: [...formGroups, { name: 'sync', title: 'Sync' }],
  fields: [...centraContentFields, ...centraSeoFields, ...centraSettingsFields, ...centraSyncFields],
  preview: {
    select: { title: 'title', type: 'type', archived: 'archived', media: 'logo' },
    prepare: ({ title, type, archived, media }) => ({
      title: getDefaultText(title) ?? 'No title',
      subtitle: archived === true ? `${getLandingKindTitle(type)}, archived` : getLandingKindTitle(type),
      media,
    }),
  },
})

const landingContentFields = assignToGroup('content', [
  defineLocalizedTitleField('Heading of the page, and its name in breadcrumbs.'),
  defineField({
    name: 'cards',
    title: 'Cards',
    description:
      'The first heading is displayed at the top of the page. The others are displayed below its documents, with the newest featured posts.',
    type: 'array',
    of: [defineArrayMember({ type: 'heading' }), defineArrayMember({ type: 'featuredBlogPosts' })],
  }),
  defineField({
    name: 'documents',
    title: 'Documents',
    description: 'Displayed in this order. The documents come from the commerce service and cannot be created here.',
    type: 'array',
    of: [
      defineArrayMember({
        type: 'reference',
        to: [{ type: 'centraDocument' }],
        options: {
          disableNew: true,
          filter: ({ document }) => ({
            filter: 'type == $type',
            params: { type: getTextField(document, 'type') ?? '' },
          }),
        },
      }),
    ],
    validation: (rule) =>
      rule.custom<{ _key: string; _ref?: string }[]>((list) => {
        const repeated = findKeysOfDuplicateReferences(list ?? [])
        return repeated.length === 0 || { message: duplicateDocumentMessage, paths: repeated.map((_key) => [{ _key }]) }
      }),
  }),
  defineLocalizedTextField('footerContent', 'Footer content', 'A longer text below the tiles.'),
])

const landingSeoFields = assignToGroup('seo', [
  metaTitleField,
  defineMetaDescriptionField('Text below the title in search results: what the page contains.'),
  ...metaImageFields,
])

const landingSettingsFields = assignToGroup('settings', [
  defineUriField({ source: getTitleForSlug, isSingleSegment: true }),
  defineField({
    name: 'type',
    title: 'Type',
    type: 'string',
    readOnly: true,
    hidden: true,
    options: { list: landingKindOptions },
  }),
])

/** Landing page of all brands, flavours or offers (specification section 3.6). */
const centraLanding = defineType({
  name: 'centraLanding',
  title: 'Landing page',
  type: 'document',
  icon: createIcon(LayoutGrid),
  groups: formGroups,
  fields: [...landingContentFields, ...landingSeoFields, ...landingSettingsFields],
  preview: {
    select: { title: 'title', type: 'type', media: 'metaImage' },
    prepare: ({ title, type, media }) => ({
      title: getDefaultText(title) ?? 'No title',
      subtitle: `Landing page: ${getLandingKindTitle(type).toLowerCase()}`,
      media,
    }),
  },
})

export const centraTypes = [centraDocument, centraLanding]
