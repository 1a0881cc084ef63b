import { blockUse } from '#lib/content/blocks.ts'
import { localizedEntries, textIn } from '../../lib/localized.ts'
import { fieldOf, textField } from '../../lib/values.ts'

/** Body text by document type, without titles and metadata. */
const bodyTextFields: Readonly<Record<string, readonly string[]>> = {
  blogPost: ['excerpt', 'content'],
  infoPage: ['content'],
  centraDocument: ['description', 'footerContent'],
  centraLanding: ['footerContent'],
}

export function documentParagraphs(document: unknown, language: string): string[] {
  const fields = bodyTextFields[textField(document, '_type') ?? ''] ?? []
  return fields.flatMap((name) => paragraphsOf(fieldOf(document, name), language))
}

function paragraphsOf(value: unknown, language: string): string[] {
  if (typeof value === 'string') return splitLines(value)
  const text = textIn(value, language)
  if (text !== undefined) return splitLines(text)
  const localized = localizedEntries(value).find(({ _key }) => _key === language)?.value
  return richParagraphs(Array.isArray(localized) ? localized : value)
}

function splitLines(text: string): string[] {
  return text.split(/\n+/).filter((line) => line.trim() !== '')
}

export function richParagraphs(blocks: unknown): string[] {
  if (!Array.isArray(blocks)) return []
  return blocks.map(blockText).filter((text) => text.trim() !== '')
}

function blockText(block: unknown): string {
  const paragraph = blockUse(fieldOf(block, '_type'))?.paragraph
  if (paragraph) return textField(block, paragraph) ?? ''
  const children = fieldOf(block, 'children')
  return Array.isArray(children) ? children.map((child) => textField(child, 'text') ?? '').join('') : ''
}
