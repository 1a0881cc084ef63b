import { defineField } from 'sanity'
import { anyAddress, linkProblem } from '../../lib/card-rules.ts'
import { AddressInput } from '../../picker/address-input.tsx'
import { completeImage, requiredInEnglish } from './required.ts'

interface ImageFieldOptions {
  description: string
  group?: string
  fields?: ReturnType<typeof defineField>[]
}

/** A picture whose most important point an editor can set. */
export function imageField(name: string, title: string, more: ImageFieldOptions) {
  return defineField({ name, title, type: 'image', options: { hotspot: true }, validation: completeImage, ...more })
}

const addressHint = 'Where it leads: a path of the shop such as /blog, or a whole address. “Choose” searches for one.'

/** The address a button or link leads to: http, https, mailto, tel, or a path of the shop (specification section 5). */
export function addressField(name: string, title: string, description = addressHint) {
  return defineField({
    name,
    title,
    type: 'url',
    description,
    components: { input: AddressInput },
    validation: (rule) =>
      rule
        .required()
        .uri(anyAddress)
        .custom((address) => linkProblem(address) ?? true),
  })
}

/** Settings of a card: on which widths of the window it is shown. */
export const configField = defineField({
  name: 'config',
  title: 'Card settings',
  description: 'Whether the card is for phones, for wide windows or for both.',
  type: 'cardSettings',
  options: { collapsible: true, collapsed: true },
})

/** Whether a card shows at all; not shown in the form (specification section 3). */
export const visibleField = defineField({
  name: 'visible',
  title: 'Visible',
  type: 'boolean',
  initialValue: true,
  hidden: true,
})

/** A title in every language; the English one is required, as all others fall back to it. */
export function localizedTitle(description: string, group?: string) {
  return defineField({
    name: 'title',
    title: 'Title',
    description,
    type: 'localizedString',
    ...(group === undefined ? {} : { group }),
    validation: requiredInEnglish,
  })
}
