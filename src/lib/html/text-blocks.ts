import * as v from 'valibot'
import { escapeHtml } from './escape-html.ts'
import { safeHref } from './safe-href.ts'

const span = v.object({ text: v.string(), marks: v.optional(v.array(v.string()), []) })
const mark = v.object({ _key: v.string(), href: v.optional(v.string(), '') })
const textBlock = v.object({
  _type: v.literal('block'),
  style: v.optional(v.string(), 'normal'),
  children: v.array(span),
  markDefs: v.nullish(v.array(mark), []),
  listItem: v.optional(v.picklist(['bullet', 'number'])),
})
const callout = v.object({ _type: v.literal('blockCallout'), content: v.string() })

type TextBlock = v.InferOutput<typeof textBlock>
type Marks = NonNullable<TextBlock['markDefs']>

/** A part of a written text, as documents without any styles have it. */
export interface TextPart {
  tag: 'p' | 'h2' | 'h3' | 'blockquote' | 'ul' | 'ol'
  html: string
  text: string
}

/** Makes a path of the shop an address that leads there from anywhere. */
export type WholeAddress = (href: string) => string

/** The blocks of a stored body that are words, as plain markup: what is no text, such as pictures, is left out. */
export function blocksAsHtml(body: readonly unknown[], whole?: WholeAddress): string {
  const parts = textParts(body, whole)
  return parts.map((part, place) => `${opened(parts, place)}${tagged(part)}${closed(parts, place)}`).join('\n')
}

function tagged({ tag, html }: TextPart): string {
  return isList(tag) ? `<li>${html}</li>` : `<${tag}>${html}</${tag}>`
}

function opened(parts: readonly TextPart[], place: number): string {
  const tag = parts[place]?.tag
  return tag !== undefined && isList(tag) && parts[place - 1]?.tag !== tag ? `<${tag}>` : ''
}

function closed(parts: readonly TextPart[], place: number): string {
  const tag = parts[place]?.tag
  return tag !== undefined && isList(tag) && parts[place + 1]?.tag !== tag ? `</${tag}>` : ''
}

function isList(tag: TextPart['tag']): boolean {
  return tag === 'ul' || tag === 'ol'
}

/** The same as parts, for what has markup of its own; without `whole` links are words alone. */
export function textParts(body: readonly unknown[], whole?: WholeAddress): TextPart[] {
  return body.flatMap((stored): TextPart[] => {
    const note = v.safeParse(callout, stored)
    if (note.success) return [{ tag: 'p', html: escapeHtml(note.output.content), text: note.output.content }]
    const block = v.safeParse(textBlock, stored)
    return block.success ? [partOf(block.output, whole)] : []
  })
}

function partOf(block: TextBlock, whole?: WholeAddress): TextPart {
  const marks = block.markDefs ?? []
  return {
    tag: tagOf(block),
    html: block.children.map((child) => htmlOf(child, marks, whole)).join(''),
    text: block.children.map(({ text }) => text).join(''),
  }
}

function tagOf({ style, listItem }: TextBlock): TextPart['tag'] {
  if (listItem !== undefined) return listItem === 'number' ? 'ol' : 'ul'
  if (style === 'blockquote') return 'blockquote'
  if (style === 'h1' || style === 'h2') return 'h2'
  return /^h\d$/.test(style) ? 'h3' : 'p'
}

function htmlOf({ text, marks }: v.InferOutput<typeof span>, known: Marks, whole?: WholeAddress): string {
  const words = escapeHtml(text)
  const strong = marks.includes('strong') ? `<strong>${words}</strong>` : words
  const styled = marks.includes('em') ? `<em>${strong}</em>` : strong
  const address = known.find(({ _key }) => marks.includes(_key))?.href
  const href = address === undefined ? undefined : safeHref(address)
  return href === undefined || !whole ? styled : `<a href="${escapeHtml(whole(href))}">${styled}</a>`
}
