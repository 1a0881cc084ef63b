import { defineField } from 'sanity'
import { LocalizedDescriptionInputWithLength, LocalizedTitleInputWithLength } from '../../checks/counted-text.tsx'
import { allowAnyUrl, findLinkProblem, findListingUriProblem } from '../../lib/card-rules.ts'
import { CategoryInput } from '../../picker/category-input.tsx'
import { UrlInput } from '../../picker/url-input.tsx'
import { requireEnglish, requireImageFile } from './required.ts'

interface ImageFieldOptions {
  description: string
  fields?: ReturnType<typeof defineField>[]
}

export function defineImageField(name: string, title: string, more: ImageFieldOptions) {
  return defineField({ name, title, type: 'image', options: { hotspot: true }, validation: requireImageFile, ...more })
}

const linkDescription = 'Link target: a path of the shop such as /blog, or a full URL. Select “Choose” to search.'

/** Accepts http, https, mailto and tel URLs, and paths of the shop (specification section 5). */
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
        .uri(allowAnyUrl)
        .custom((address) => findLinkProblem(address) ?? true),
  })
}

export const categoryUriField = defineField({
  name: 'uri',
  title: 'Category URI',
  description: 'Category of the displayed products: its path without the leading slash.',
  type: 'string',
  components: { input: CategoryInput },
  validation: (rule) => rule.required().custom((uri) => findListingUriProblem(uri) ?? true),
})

export const cardSettingsField = defineField({
  name: 'config',
  title: 'Card settings',
  description: 'Whether the card is displayed on mobile, on desktop or on both.',
  type: 'cardSettings',
  options: { collapsible: true, collapsed: true },
})

/** Visibility of a card (specification section 3). Not displayed in the form. */
export const visibleField = defineField({
  name: 'visible',
  title: 'Visible',
  type: 'boolean',
  initialValue: true,
  hidden: true,
})

/** English is required, because other languages fall back to English. */
export function defineLocalizedTitle(description: string) {
  return defineField({
    name: 'title',
    title: 'Title',
    description,
    type: 'localizedString',
    validation: requireEnglish,
  })
}

export function defineLocalizedText(name: string, title: string, description: string) {
  return defineField({ name, title, description, type: 'localizedText' })
}

export const metaTitleField = defineField({
  name: 'metaTitle',
  title: 'Meta title',
  description: 'Title in search results and in the browser tab. Falls back to the title.',
  type: 'localizedString',
  components: { input: LocalizedTitleInputWithLength },
})

export function defineMetaDescription(description: string) {
  const components = { input: LocalizedDescriptionInputWithLength }
  return defineField({ ...defineLocalizedText('metaDescription', 'Meta description', description), components })
}

/** Assigns the fields to a tab of the form. */
export function inGroup<Field extends object>(group: string, fields: readonly Field[]) {
  return fields.map((field) => ({ ...field, group }))
}
