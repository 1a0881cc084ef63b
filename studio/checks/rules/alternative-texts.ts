import { blockUse } from '#lib/content/blocks.ts'
import { mainText } from '../../lib/localized.ts'
import { fieldOf, isFilled } from '../../lib/values.ts'
import type { Finding } from './finding.ts'
import { type Part, partsOf } from './walk.ts'

/** The field of each picture's text, by the field of the picture and the type both are part of; blocks have their own. */
const textFields: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  altImage: { image: 'imageAlt' },
  blogPost: { image: 'imageAlt' },
  centraDocument: { image: 'imageAlt' },
  centraLanding: { metaImage: 'metaImageAlt' },
}

/** What the studio says of a picture without a text; undefined when it has one, is decorative, or is not there. */
export function missingAlternativeText(image: unknown, text: unknown): string | undefined {
  if (!isFilled(fieldOf(image, 'asset')) || fieldOf(image, 'decorative') === true) return undefined
  return mainText(text)?.trim() ? undefined : 'Say what the picture shows, or mark it as decorative.'
}

/** Pictures of a document whose alternative text is missing. */
export function alternativeTextFindings(document: unknown): Finding[] {
  return partsOf(document).flatMap(findingsOf)
}

function findingsOf({ value, path }: Part): Finding[] {
  const pairs = Object.entries(blockUse(value._type)?.pictures ?? textFields[String(value._type)] ?? {})
  return pairs.flatMap(([picture, text]): Finding[] => {
    const message = missingAlternativeText(value[picture], value[text])
    return message ? [{ subject: 'alternativeText', level: 'warning', message, path: [...path, text] }] : []
  })
}
