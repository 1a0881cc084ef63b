import { blockUse } from '#lib/content/blocks.ts'
import { mainText } from '../../lib/localized.ts'
import { fieldOf, isFilled } from '../../lib/values.ts'
import type { Finding } from './finding.ts'
import { type Part, partsOf } from './walk.ts'

/** Alternative text fields by document or object type and image field. Block types define their own. */
const textFields: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  altImage: { image: 'imageAlt' },
  blogPost: { image: 'imageAlt' },
  centraDocument: { image: 'imageAlt' },
  centraLanding: { metaImage: 'metaImageAlt' },
}

/** Message for an image without alternative text. Undefined if the text exists, the image is decorative, or no image is set. */
export function missingAlternativeText(image: unknown, text: unknown): string | undefined {
  if (!isFilled(fieldOf(image, 'asset')) || fieldOf(image, 'decorative') === true) return undefined
  return mainText(text)?.trim() ? undefined : 'Say what the picture shows, or mark it as decorative.'
}

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
