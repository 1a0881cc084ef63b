import {
  defineArrayMember,
  defineField,
  type ImageRule,
  type ImageValue,
  type Rule,
  type StringRule,
  type TextRule,
  type ValidationContext,
} from 'sanity'
import { LocalizedDescriptionInputWithLength, LocalizedTitleInputWithLength } from '../../checks/counted-text.tsx'
import { getMissingAltTextMessage } from '../../checks/rules/alternative-texts.ts'
import { anyUrlOptions, validateLink, validateListingUri } from '../../lib/card-rules.ts'
import { getDefaultText, validateEnglish } from '../../lib/localized.ts'
import { getField, isFilled } from '../../lib/values.ts'
import { CategoryInput, UrlInput } from '../../picker/picker-input.tsx'

/** Error message for missing mandatory values (specification section 5.4). */
const required = 'Required'

/** Rejects blank values, because the shop does not render them. */
export function requireText<TextualRule extends StringRule | TextRule>(rule: TextualRule) {
  return rule.required().custom((text) => text === undefined || isFilled(text) || required)
}

function requireEnglish(rule: Rule): Rule {
  return rule.required().custom((list) => list === undefined || (validateEnglish(list) ?? true))
}

/** Rejects image values without a file, such as those left by an aborted upload. */
export function requireImageFile(rule: ImageRule) {
  const hasFile = (image: ImageValue) => typeof getField(image.asset, '_ref') === 'string'
  return rule.custom((image: ImageValue | undefined) => image === undefined || hasFile(image) || required)
}

interface ImageFieldOptions {
  description: string
  fields?: ReturnType<typeof defineField>[]
}

export function defineImageField(name: string, title: string, more: ImageFieldOptions) {
  return defineField({ name, title, type: 'image', options: { hotspot: true }, validation: requireImageFile, ...more })
}

const linkDescription = 'Link target: a path of the shop such as /blog, or a full URL. Select “Choose” to search.'

/** Defines a field for an http, https, mailto or tel URL, or a path of the shop (specification section 5.4). */
export function defineLinkField(name: string, title: string, description = linkDescription) {
  return defineField({
    name,
    title,
    type: 'url',
    description,
    components: { input: UrlInput },
    validation: (rule) =>
      rule
        .required()
        .uri(anyUrlOptions)
        .custom((address) => validateLink(address) ?? true),
  })
}

export const categoryUriField = defineField({
  name: 'uri',
  title: 'Category URI',
  description: 'Category of the displayed products: its path without the leading slash.',
  type: 'string',
  components: { input: CategoryInput },
  validation: (rule) => rule.required().custom((uri) => validateListingUri(uri) ?? true),
})

export function defineBooleanField(name: string, title: string, description: string) {
  return defineField({ name, title, description, type: 'boolean' })
}

export function defineListField(name: string, title: string, description: string, itemType: string) {
  return defineField({ name, title, description, type: 'array', of: [defineArrayMember({ type: itemType })] })
}

export function defineReferenceListField(name: string, title: string, description: string, targetType: string) {
  const of = [defineArrayMember({ type: 'reference', to: [{ type: targetType }] })]
  return defineField({ name, title, description, type: 'array', of })
}

export const cardSettingsField = defineField({
  name: 'config',
  title: 'Card settings',
  description: 'Whether the card is displayed on mobile, on desktop or on both.',
  type: 'cardSettings',
  options: { collapsible: true, collapsed: true },
})

/** Visibility of a card (specification section 3.6). Hidden in the form. */
export const visibleField = defineField({
  name: 'visible',
  title: 'Visible',
  type: 'boolean',
  initialValue: true,
  hidden: true,
})

/** Defines a localized field that requires an English text, because other languages fall back to English. */
export function defineRequiredLocalizedField(
  name: string,
  title: string,
  description: string,
  type: 'localizedString' | 'localizedText',
) {
  return defineField({ name, title, description, type, validation: requireEnglish })
}

export function defineLocalizedTitleField(description: string) {
  return defineRequiredLocalizedField('title', 'Title', description, 'localizedString')
}

export function defineLocalizedTextField(name: string, title: string, description: string) {
  return defineField({ name, title, description, type: 'localizedText' })
}

export const metaTitleField = defineField({
  name: 'metaTitle',
  title: 'Meta title',
  description: 'Title in search results and in the browser tab. Falls back to the title.',
  type: 'localizedString',
  components: { input: LocalizedTitleInputWithLength },
})

export function defineMetaDescriptionField(description: string) {
  const components = { input: LocalizedDescriptionInputWithLength }
  return defineField({ ...defineLocalizedTextField('metaDescription', 'Meta description', description), components })
}

/** Preview of a page with a localized title and a URI. */
export const pagePreview = {
  select: { title: 'title', uri: 'uri.current' },
  prepare: ({ title, uri }: Partial<Record<'title' | 'uri', unknown>>) => ({
    title: getDefaultText(title) ?? 'No title',
    subtitle: uri ? `/${uri}` : '',
  }),
}

/** `title` and `subtitle` are field names. `fallback` is displayed if the title is empty. */
export function createTextPreview(title: string, subtitle: string, fallback: string) {
  return {
    select: { title, subtitle },
    prepare: ({ title, subtitle }: Partial<Record<'title' | 'subtitle', unknown>>) => ({
      title: getDefaultText(title) ?? fallback,
      subtitle: getDefaultText(subtitle) ?? '',
    }),
  }
}

export const contentAndSeoGroups = [
  { name: 'content', title: 'Content', default: true },
  { name: 'seo', title: 'SEO' },
]

export const formGroups = [...contentAndSeoGroups, { name: 'settings', title: 'Settings' }]

/** Assigns the fields to a group, which the form displays as a tab. */
export function assignToGroup<Field extends object>(group: string, fields: readonly Field[]) {
  return fields.map((field) => ({ ...field, group }))
}

export const decorativeField = defineField({
  name: 'decorative',
  title: 'Decorative',
  description: 'Turn this on for an image that conveys no information. Screen readers skip it.',
  type: 'boolean',
})

/** Defines the alternative text field of the image field `of`. Warns if an image that is not decorative has no text. */
export function defineAlternativeTextField(
  name: string,
  title: string,
  { of, type }: { of: string; type: 'string' | 'localizedString' },
) {
  const problem = (text: unknown, { parent }: ValidationContext) =>
    getMissingAltTextMessage(getField(parent, of), text) ?? true
  const field = {
    name,
    title,
    description: 'What the image shows, in a short sentence, for people who cannot see it and for search engines.',
  }
  return type === 'string'
    ? defineField({ ...field, type, validation: (rule) => rule.custom(problem).warning() })
    : defineField({ ...field, type, validation: (rule) => rule.custom(problem).warning() })
}

export function getMissingImageMessage(image: unknown): string | undefined {
  return isFilled(getField(image, 'asset')) ? undefined : 'Without an image, the card shows text only.'
}

export const metaImageFields = [
  defineImageField('metaImage', 'Meta image', {
    description: 'Displayed in link previews of the page. At least 1200 by 630 pixels.',
    fields: [decorativeField],
  }),
  defineAlternativeTextField('metaImageAlt', 'Alternative text of the meta image', {
    of: 'metaImage',
    type: 'localizedString',
  }),
]
