import { defineField } from 'sanity'
import { allowAnyUrl, findLinkProblem } from '../../lib/card-rules.ts'
import { UrlInput } from '../../picker/url-input.tsx'
import { requireEnglish, requireImageFile } from './required.ts'

interface ImageFieldOptions {
  description: string
  group?: string
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
export function defineLocalizedTitle(description: string, group?: string) {
  return defineField({
    name: 'title',
    title: 'Title',
    description,
    type: 'localizedString',
    ...(group === undefined ? {} : { group }),
    validation: requireEnglish,
  })
}
