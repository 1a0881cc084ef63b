import { blockUse } from '#lib/content/blocks.ts'
import { localizedEntries, textIn } from '../../lib/localized.ts'
import { fieldOf, textField } from '../../lib/values.ts'

/** Where a document's running text is: the fields that are read, not those that name or describe it. */
const readFields: Readonly<Record<string, readonly string[]>> = {
  blogPost: ['excerpt', 'content'],
  infoPage: ['content'],
  centraDocument: ['description', 'footerContent'],
  centraLanding: ['footerContent'],
}

/** The paragraphs of a document's running text in a language; none for documents that have no running text. */
export function documentParagraphs(document: unknown, language: string): string[] {
  const fields = readFields[textField(document, '_type') ?? ''] ?? []
  return fields.flatMap((name) => paragraphsOf(fieldOf(document, name), language))
}

/** The paragraphs of a field: plain, rich or localized text. */
function paragraphsOf(value: unknown, language: string): string[] {
  if (typeof value === 'string') return linesOf(value)
  const text = textIn(value, language)
  if (text !== undefined) return linesOf(text)
  const localized = localizedEntries(value).find(({ _key }) => _key === language)?.value
  return richParagraphs(Array.isArray(localized) ? localized : value)
}

function linesOf(text: string): string[] {
  return text.split(/\n+/).filter((line) => line.trim() !== '')
}

/** The texts of a rich text's paragraphs and callouts, in their order. */
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
