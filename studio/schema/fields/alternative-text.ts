import { defineField, type ValidationContext } from 'sanity'
import { getMissingAltTextMessage } from '../../checks/rules/alternative-texts.ts'
import { getField, isFilled } from '../../lib/values.ts'

export const decorativeField = defineField({
  name: 'decorative',
  title: 'Decorative',
  description: 'Turn this on for an image that conveys no information. Screen readers skip it.',
  type: 'boolean',
})

/** A missing text results in a warning, unless the image is decorative. */
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
