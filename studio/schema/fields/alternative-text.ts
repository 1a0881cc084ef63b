import { defineField, type ValidationContext } from 'sanity'
import { missingAlternativeText } from '../../checks/rules/alternative-texts.ts'
import { fieldOf, isFilled } from '../../lib/values.ts'

/** A mark on a picture: it tells nothing, so that it needs no words either. */
export const decorativeField = defineField({
  name: 'decorative',
  title: 'Decorative',
  description: 'Turn this on for a picture that is mere mood: screen readers then pass over it.',
  type: 'boolean',
})

interface AlternativeTextOptions {
  /** Name of the picture's field beside it. */
  of: string
  type: 'string' | 'localizedString'
  group?: string
}

/** What a picture shows, in words. Without any the studio warns, unless the picture is decorative; it may be published. */
export function alternativeTextField(name: string, title: string, { of, type, group }: AlternativeTextOptions) {
  const problem = (text: unknown, { parent }: ValidationContext) =>
    missingAlternativeText(fieldOf(parent, of), text) ?? true
  const field = {
    name,
    title,
    description: 'What the picture shows, in a short sentence, for those who do not see it and for search engines.',
    ...(group === undefined ? {} : { group }),
  }
  return type === 'string'
    ? defineField({ ...field, type, validation: (rule) => rule.custom(problem).warning() })
    : defineField({ ...field, type, validation: (rule) => rule.custom(problem).warning() })
}

/** Warns of a post without a picture. */
export function missingPictureProblem(image: unknown): string | undefined {
  return isFilled(fieldOf(image, 'asset')) ? undefined : 'Without a picture its card is bare.'
}
