import { LayoutGrid } from 'lucide'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { duplicateDocumentMessage, findDuplicateKeys } from '../../lib/card-rules.ts'
import { documentTypes, getDocumentTypeTitle } from '../../lib/document-types.ts'
import { createIcon } from '../../lib/icon.tsx'
import { getDefaultText } from '../../lib/localized.ts'
import { getTextField } from '../../lib/values.ts'
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

const landingContentFields = inGroup('content', [
  defineLocalizedTitle('Heading of the page, and its name in breadcrumbs.'),
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
        const repeated = findDuplicateKeys(list ?? [])
        return repeated.length === 0 || { message: duplicateDocumentMessage, paths: repeated.map((_key) => [{ _key }]) }
      }),
  }),
  defineLocalizedText('footerContent', 'Footer content', 'A longer text below the tiles.'),
])

const landingSeoFields = inGroup('seo', [
  metaTitleField,
  defineMetaDescription('Text below the title in search results: what the page contains.'),
  defineImageField('metaImage', 'Meta image', {
    description: 'Displayed in link previews of the page. At least 1200 by 630 pixels.',
    fields: [decorativeField],
  }),
  defineAlternativeTextField('metaImageAlt', 'Alternative text of the meta image', {
    of: 'metaImage',
    type: 'localizedString',
  }),
])

const landingSettingsFields = inGroup('settings', [
  defineUriField({ source: getTitleForSlug, isSingleSegment: true }),
  defineField({
    name: 'type',
    title: 'Type',
    type: 'string',
    readOnly: true,
    hidden: true,
    options: { list: [...documentTypes] },
  }),
])

/** Landing page of all brands, flavours or offers (specification section 3). */
export const centraLanding = defineType({
  name: 'centraLanding',
  title: 'Landing page',
  type: 'document',
  icon: createIcon(LayoutGrid),
  groups: [
    { name: 'content', title: 'Content', default: true },
    { name: 'seo', title: 'SEO' },
    { name: 'settings', title: 'Settings' },
  ],
  fields: [...landingContentFields, ...landingSeoFields, ...landingSettingsFields],
  preview: {
    select: { title: 'title', type: 'type', media: 'metaImage' },
    prepare: ({ title, type, media }) => ({
      title: getDefaultText(title) ?? 'No title',
      subtitle: `Landing page: ${getDocumentTypeTitle(type).toLowerCase()}`,
      media,
    }),
  },
})
