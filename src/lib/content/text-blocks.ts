import {
  buildMarksTree,
  isPortableTextToolkitList,
  isPortableTextToolkitSpan,
  isPortableTextToolkitTextNode,
  nestLists,
  type ToolkitNestedPortableTextSpan,
  type ToolkitPortableTextHtmlList,
} from '@portabletext/toolkit'
import * as v from 'valibot'
import { escapeHtml } from '../html/escape-html.ts'
import { toSafeHref } from '../html/safe-href.ts'
import { isBlankHeading, isHeadingStyle, type TextBlock, textBlockSchema } from '../html/text-block.ts'
import { findBlockDefinition } from './blocks.ts'
import { nonBlankTextSchema as words } from './fields.ts'

export interface TextSegment {
  kind: 'heading' | 'list' | 'text'
  html: string
  text: string
}

export type ToAbsoluteUrl = (href: string) => string

const typed = v.looseObject({ _type: v.string() })

/** `nothing` stands for a block that is not rendered, such as an image or a button. It ends a preceding list. */
type Readable = TextBlock | { _type: 'paragraph'; text: string } | { _type: 'nothing' }
type Node = { _type: string; _key?: string }
type Line = Parameters<typeof buildMarksTree>[0]

/**
 * Renders rich text as HTML. Omits images, buttons and product searches. Renders links as plain text if `toAbsolute` is
 * undefined.
 */
export function renderBlocks(body: readonly unknown[], toAbsolute?: ToAbsoluteUrl): string {
  return renderTextSegments(body, toAbsolute)
    .map(({ html }) => html)
    .join('\n')
}

/** Like {@link renderBlocks}, but returns each heading, list and paragraph separately. */
export function renderTextSegments(body: readonly unknown[], toAbsolute?: ToAbsoluteUrl): TextSegment[] {
  return nestLists(body.flatMap(readBlock), 'html').flatMap((node): TextSegment[] => {
    if (node._type === '@list') return [{ kind: 'list', html: listHtml(node, toAbsolute), text: listText(node) }]
    if (node._type === 'paragraph') {
      return [{ kind: 'text', html: `<p>${linesHtml(node.text)}</p>`, text: node.text }]
    }
    if (node._type !== 'block') return []
    const kind = isHeadingStyle(node.style) ? 'heading' : 'text'
    return [{ kind, html: blockHtml(node, toAbsolute), text: lineText(node) }]
  })
}

function readBlock(stored: unknown): Readable[] {
  const { success, output } = v.safeParse(textBlockSchema, stored)
  if (success) return isBlankHeading(output) ? [] : [output]
  const other = v.safeParse(typed, stored)
  const use = other.success ? findBlockDefinition(other.output._type) : undefined
  if (!other.success || !use?.paragraph) return use ? [{ _type: 'nothing' }] : []
  const paragraph = v.safeParse(words, other.output[use.paragraph])
  return paragraph.success ? [{ _type: 'paragraph', text: paragraph.output }] : []
}

function listHtml({ listItem, children }: ToolkitPortableTextHtmlList, toAbsolute?: ToAbsoluteUrl): string {
  const tag = listItem === 'number' ? 'ol' : 'ul'
  const items = children.map(
    (item) => `<li>${item.style === 'normal' ? lineHtml(item, toAbsolute) : blockHtml(item, toAbsolute)}</li>`,
  )
  return `<${tag}>${items.join('\n')}</${tag}>`
}

function blockHtml(block: Line, toAbsolute?: ToAbsoluteUrl): string {
  const { style = 'normal' } = block
  const tag = isHeadingStyle(style) || style === 'blockquote' ? style : 'p'
  return `<${tag}>${lineHtml(block, toAbsolute)}</${tag}>`
}

function lineHtml(block: Line, toAbsolute?: ToAbsoluteUrl): string {
  return buildMarksTree(block)
    .map((node) => nodeHtml(node, toAbsolute))
    .join('')
}

function nodeHtml(node: Node, toAbsolute?: ToAbsoluteUrl): string {
  if (isPortableTextToolkitTextNode(node)) return linesHtml(node.text)
  if (isPortableTextToolkitSpan(node)) return markedHtml(node, toAbsolute)
  return isHtmlList(node) ? listHtml(node, toAbsolute) : ''
}

const markTags = new Map([
  ['strong', 'strong'],
  ['em', 'em'],
  ['code', 'code'],
  ['underline', 'u'],
  ['strike-through', 's'],
])

function markedHtml(span: ToolkitNestedPortableTextSpan, toAbsolute?: ToAbsoluteUrl): string {
  const words = span.children.map((child) => nodeHtml(child, toAbsolute)).join('')
  const tag = markTags.get(span.markType)
  if (tag !== undefined) return `<${tag}>${words}</${tag}>`
  const address = span.markType === 'link' ? span.markDef?.href : undefined
  const href = typeof address === 'string' ? toSafeHref(address) : undefined
  return href === undefined || !toAbsolute ? words : `<a href="${escapeHtml(toAbsolute(href))}">${words}</a>`
}

function linesHtml(text: string): string {
  return escapeHtml(text).replaceAll('\n', '<br>')
}

function listText({ listItem, children }: ToolkitPortableTextHtmlList): string {
  const items = children.map((item, place) => {
    const sign = listItem === 'number' ? `${place + 1}. ` : '– '
    return `${sign}${lineText(item)}`.replaceAll('\n', `\n${' '.repeat(sign.length)}`)
  })
  return items.join('\n')
}

function lineText(block: Line): string {
  return buildMarksTree(block).map(nodeText).join('')
}

function nodeText(node: Node): string {
  if (isPortableTextToolkitTextNode(node)) return node.text
  if (isPortableTextToolkitSpan(node)) return node.children.map(nodeText).join('')
  return isHtmlList(node) ? `\n${listText(node)}` : ''
}

function isHtmlList(node: Node): node is ToolkitPortableTextHtmlList {
  return isPortableTextToolkitList(node) && node.mode === 'html'
}
