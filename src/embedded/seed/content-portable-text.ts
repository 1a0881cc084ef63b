import { image } from './content-values.ts'

/** A block of portable text, or one of the blocks an editor may put between paragraphs (specification section 3). */
export type Block = { _type: string; _key: string } & Record<string, unknown>

interface Span {
  _type: 'span'
  _key: string
  text: string
  marks: string[]
}

interface LinkMark {
  _type: 'link'
  _key: string
  href: string
}

/**
 * Turns a small plain notation into portable text: paragraphs separated by empty lines; `## ` to `#### ` headings,
 * `> ` quote, `- ` and `1. ` list lines, `! ` callout, `[button] title -> link`, `[image] name | description`,
 * `[products] query | fields with commas | singular or slideshow | title | description`; inside a text `**strong**`,
 * `*em*` and `[text](link)`. `assets` holds the ids of the pictures that are named.
 */
export function portableText(source: string, assets: ReadonlyMap<string, string> = new Map()): Block[] {
  const paragraphs = source.trim().split(/\n\s*\n/)
  const lines = paragraphs.flatMap((paragraph) => splitParagraph(paragraph.trim()))
  return lines.map((line, index) => toBlock(line, `b${index}`, assets))
}

/** Names of the pictures that stand between the paragraphs of a text. */
export function picturesIn(source: string): string[] {
  return [...source.matchAll(/^\[image\] ([^|\n]+?) *\|/gm)].flatMap(([, name]) => name ?? [])
}

/** The lines of a list are blocks of their own; other line breaks are only there for the reader of the source. */
function splitParagraph(paragraph: string): string[] {
  const lines = paragraph.split('\n').map((line) => line.trim())
  return lines.every((line) => /^(-|\d+\.) /.test(line)) ? lines : [lines.join(' ')]
}

function toBlock(line: string, key: string, assets: ReadonlyMap<string, string>): Block {
  if (line.startsWith('! ')) return { _type: 'blockCallout', _key: key, content: line.slice(2) }
  if (line.startsWith('[button] ')) return buttonBlock(line.slice(9), key)
  if (line.startsWith('[image] ')) return imageBlock(line.slice(8), key, assets)
  if (line.startsWith('[products] ')) return productsBlock(line.slice(11), key)
  if (line.startsWith('> ')) return textBlock(line.slice(2), key, 'blockquote')
  return listBlock(line, key) ?? headingBlock(line, key) ?? textBlock(line, key, 'normal')
}

function listBlock(line: string, key: string): Block | undefined {
  const [, mark, text = ''] = /^(-|\d+\.) (.*)$/.exec(line) ?? []
  if (mark === undefined) return undefined
  return { ...textBlock(text, key, 'normal'), listItem: mark === '-' ? 'bullet' : 'number', level: 1 }
}

function headingBlock(line: string, key: string): Block | undefined {
  const [, marks, text = ''] = /^(#{2,6}) (.*)$/.exec(line) ?? []
  return marks === undefined ? undefined : textBlock(text, key, `h${marks.length}`)
}

/** Throws for a picture that nobody has drawn. */
function imageBlock(source: string, key: string, assets: ReadonlyMap<string, string>): Block {
  const [name = '', alt = ''] = source.split('|').map((part) => part.trim())
  const asset = assets.get(name)
  if (asset === undefined) throw new Error(`No picture has the name ${name}`)
  return { _type: 'blockImage', _key: key, source: image(asset), alt }
}

function buttonBlock(source: string, key: string): Block {
  const [title = '', link = ''] = source.split('->').map((part) => part.trim())
  return { _type: 'blockButton', _key: key, title, link }
}

function productsBlock(source: string, key: string): Block {
  const [query = '', fields = '', type = 'singular', title = '', description = ''] = source
    .split('|')
    .map((part) => part.trim())
  const searchFields = fields.split(',').map((field) => field.trim())
  return { _type: 'blockAlgoliaProducts', _key: key, query, searchFields, type, title, description }
}

function textBlock(text: string, key: string, style: string): Block {
  const markDefs: LinkMark[] = []
  const children = inlineParts(text).map((part, index) => toSpan(part, `${key}s${index}`, markDefs))
  return { _type: 'block', _key: key, style, markDefs, children }
}

function inlineParts(text: string): string[] {
  return text.split(/(\*\*[^*]+\*\*|\*[^*]+\*|\[[^\]]+\]\([^)]+\))/).filter((part) => part !== '')
}

function toSpan(part: string, key: string, markDefs: LinkMark[]): Span {
  const link = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(part)
  if (link) {
    const mark: LinkMark = { _type: 'link', _key: `${key}l`, href: link[2] ?? '' }
    markDefs.push(mark)
    return { _type: 'span', _key: key, text: link[1] ?? '', marks: [mark._key] }
  }
  if (part.startsWith('**')) return { _type: 'span', _key: key, text: part.slice(2, -2), marks: ['strong'] }
  if (part.startsWith('*')) return { _type: 'span', _key: key, text: part.slice(1, -1), marks: ['em'] }
  return { _type: 'span', _key: key, text: part, marks: [] }
}
