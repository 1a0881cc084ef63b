import { Link, List } from 'lucide'
import { defineArrayMember, defineType } from 'sanity'
import { blockTypes } from '#lib/content/blocks.ts'
import { FieldWithoutTitle, LocalizedRichTextInput } from '../inputs/localized-rich-text-input.tsx'
import { LocalizedStringInput, LocalizedTextInput } from '../inputs/localized-text-input.tsx'
import { createIcon } from '../lib/icon.tsx'
import { getDefaultText } from '../lib/localized.ts'
import {
  createTextPreview,
  decorativeField,
  defineAlternativeTextField,
  defineImageField,
  defineLinkField,
  defineListField,
  defineLocalizedTitleField,
} from './fields/common-fields.ts'

export const imageWithAlt = defineType({
  name: 'altImage',
  title: 'Image',
  type: 'object',
  fields: [
    {
      ...defineImageField('image', 'Image', {
        description:
          'At least 1600 pixels wide. Set the hotspot to the area that must stay visible when the image is cropped.',
        fields: [decorativeField],
      }),
      validation: (rule) => rule.required().assetRequired(),
    },
    defineImageField('mobileImage', 'Mobile image', {
      description: 'For narrow screens. Falls back to the image above.',
    }),
    defineAlternativeTextField('imageAlt', 'Alternative text', { of: 'image', type: 'localizedString' }),
  ],
  preview: {
    select: { alt: 'imageAlt', media: 'image' },
    prepare: ({ alt, media }) => ({ title: getDefaultText(alt) ?? 'Image', media }),
  },
})

const link = defineType({
  name: 'link',
  title: 'Link',
  type: 'object',
  icon: createIcon(Link),
  fields: [
    defineLocalizedTitleField('Text of the link. A link without text is not displayed.'),
    defineLinkField('link', 'Link'),
  ],
  preview: createTextPreview('title', 'link', 'No title'),
})

const navigationGroup = defineType({
  name: 'navigationGroup',
  title: 'Link group',
  type: 'object',
  icon: createIcon(List),
  fields: [
    defineLocalizedTitleField('Heading above the links.'),
    defineListField('links', 'Links', 'From top to bottom.', 'link'),
  ],
  preview: {
    select: { title: 'title', links: 'links' },
    prepare: ({ title, links }) => ({
      title: getDefaultText(title) ?? 'No title',
      subtitle: `Links: ${Array.isArray(links) ? links.length : 0}`,
    }),
  },
})

/** Text with one array item per language, of the form `{_key: language, value}` (specification section 3.5). */
const localizedString = defineType({
  name: 'localizedString',
  title: 'Localized text',
  type: 'array',
  of: [defineArrayMember({ type: 'object', fields: [{ name: 'value', title: 'Value', type: 'string' }] })],
  components: { input: LocalizedStringInput },
})

const localizedText = defineType({
  name: 'localizedText',
  title: 'Localized long text',
  type: 'array',
  of: [defineArrayMember({ type: 'object', fields: [{ name: 'value', title: 'Value', type: 'text', rows: 4 }] })],
  components: { input: LocalizedTextInput },
})

const localizedRichText = defineType({
  name: 'localizedRichText',
  title: 'Localized rich text',
  type: 'array',
  of: [
    defineArrayMember({
      type: 'object',
      fields: [{ name: 'value', title: 'Value', type: 'richText', components: { field: FieldWithoutTitle } }],
    }),
  ],
  components: { input: LocalizedRichTextInput },
})

/** Body text of a document (specification section 3.6, "rich text"). */
const richText = defineType({
  name: 'richText',
  title: 'Rich text',
  type: 'array',
  of: [
    defineArrayMember({
      type: 'block',
      styles: [
        { title: 'Normal', value: 'normal' },
        ...[2, 3, 4, 5, 6].map((level) => ({ title: `Heading ${level}`, value: `h${level}` })),
        { title: 'Quote', value: 'blockquote' },
      ],
      lists: [
        { title: 'Bulleted list', value: 'bullet' },
        { title: 'Numbered list', value: 'number' },
      ],
      marks: {
        decorators: [
          { title: 'Strong', value: 'strong' },
          { title: 'Emphasis', value: 'em' },
        ],
        annotations: [{ name: 'link', title: 'Link', type: 'object', fields: [defineLinkField('href', 'URL')] }],
      },
    }),
    ...blockTypes.map((type) => defineArrayMember({ type })),
  ],
})

export const sharedObjectTypes = [link, localizedRichText, localizedString, localizedText, navigationGroup, richText]
