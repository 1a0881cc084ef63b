import { findBlockDefinition } from '#lib/content/blocks.ts'
import { getLocalizedEntries, getTextInLanguage } from '../../lib/localized.ts'
import { getField, getTextField } from '../../lib/values.ts'

/** Names of the body text fields, by document type. Titles and metadata are not included. */
const bodyTextFields: Readonly<Record<string, readonly string[]>> = {
  blogPost: ['excerpt', 'content'],
  infoPage: ['content'],
  product: ['story'],
  centraDocument: ['description', 'footerContent'],
  centraLanding: ['footerContent'],
}

export function extractDocumentParagraphs(document: unknown, language: string): string[] {
  const fields = bodyTextFields[getTextField(document, '_type') ?? ''] ?? []
  return fields.flatMap((name) => paragraphsOf(getField(document, name), language))
}

function paragraphsOf(value: unknown, language: string): string[] {
  if (typeof value === 'string') return splitLines(value)
  const text = getTextInLanguage(value, language)
  if (text !== undefined) return splitLines(text)
  const localized = getLocalizedEntries(value).find(({ _key }) => _key === language)?.value
  return extractRichTextParagraphs(Array.isArray(localized) ? localized : value)
}

function splitLines(text: string): string[] {
  return text.split(/\n+/).filter((line) => line.trim() !== '')
}

export function extractRichTextParagraphs(blocks: unknown): string[] {
  if (!Array.isArray(blocks)) return []
  return blocks.map(blockText).filter((text) => text.trim() !== '')
}

function blockText(block: unknown): string {
  const paragraph = findBlockDefinition(getField(block, '_type'))?.paragraph
  if (paragraph) return getTextField(block, paragraph) ?? ''
  const children = getField(block, 'children')
  return Array.isArray(children) ? children.map((child) => getTextField(child, 'text') ?? '').join('') : ''
}
