import type { SanityDocument } from 'sanity'
import { mainText } from '../../lib/localized.ts'
import { fieldOf } from '../../lib/values.ts'

/** The title of a document, plain or localized; localized ones give their English text. */
export function titleOf(document: SanityDocument): string {
  return mainText(fieldOf(document, 'title')) ?? ''
}

export function fullNameOf(document: SanityDocument): string {
  return [fieldOf(document, 'firstName'), fieldOf(document, 'lastName')]
    .filter((part) => typeof part === 'string')
    .join(' ')
}
