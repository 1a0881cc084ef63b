import { findBlockDefinition } from '#lib/content/blocks.ts'
import { getDefaultText } from '../../lib/localized.ts'
import { getField, isFilled } from '../../lib/values.ts'
import { collectObjects, type DocumentFinding, type DocumentObject } from './finding.ts'

/**
 * Maps image fields to the fields of their alternative text, by document or object type. Blocks are not listed, because
 * `blockDefinitions` maps their fields.
 */
const altTextFields: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  altImage: { image: 'imageAlt' },
  blogPost: { image: 'imageAlt' },
  centraDocument: { image: 'imageAlt' },
  campaignPage: { metaImage: 'metaImageAlt' },
  centraLanding: { metaImage: 'metaImageAlt' },
}

/** Returns a message if the text is missing. Returns undefined if no image is set or the image is decorative. */
export function getMissingAltTextMessage(image: unknown, text: unknown): string | undefined {
  if (!isFilled(getField(image, 'asset')) || getField(image, 'decorative') === true) return undefined
  return getDefaultText(text)?.trim() ? undefined : 'Describe the image, or mark it as decorative.'
}

export function findMissingAltTexts(document: unknown): DocumentFinding[] {
  return collectObjects(document).flatMap(findingsOf)
}

function findingsOf({ value, path }: DocumentObject): DocumentFinding[] {
  const pairs = Object.entries(findBlockDefinition(value._type)?.pictures ?? altTextFields[String(value._type)] ?? {})
  return pairs.flatMap(([picture, text]): DocumentFinding[] => {
    const message = getMissingAltTextMessage(value[picture], value[text])
    return message ? [{ subject: 'alternativeText', level: 'warning', message, path: [...path, text] }] : []
  })
}
