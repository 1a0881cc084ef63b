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
 * Turns a small plain notation into portable text: paragraphs separated by empty lines; `## ` and `### ` headings,
 * `> ` quote, `- ` list lines, `! ` callout, `[button] title -> link`,
 * `[products] query | fields with commas | singular or slideshow | title | description`; inside a text `**strong**`,
 * `*em*` and `[text](link)`.
 */
export function portableText(source: string): Block[] {
  const paragraphs = source.trim().split(/\n\s*\n/)
  const lines = paragraphs.flatMap((paragraph) => splitParagraph(paragraph.trim()))
  return lines.map((line, index) => toBlock(line, `b${index}`))
}

/** The lines of a list are blocks of their own; other line breaks are only there for the reader of the source. */
function splitParagraph(paragraph: string): string[] {
  const lines = paragraph.split('\n').map((line) => line.trim())
  return lines.every((line) => line.startsWith('- ')) ? lines : [lines.join(' ')]
}

function toBlock(line: string, key: string): Block {
  if (line.startsWith('! ')) return { _type: 'blockCallout', _key: key, content: line.slice(2) }
  if (line.startsWith('[button] ')) return buttonBlock(line.slice(9), key)
  if (line.startsWith('[products] ')) return productsBlock(line.slice(11), key)
  if (line.startsWith('- ')) return { ...textBlock(line.slice(2), key, 'normal'), listItem: 'bullet', level: 1 }
  if (line.startsWith('### ')) return textBlock(line.slice(4), key, 'h3')
  if (line.startsWith('## ')) return textBlock(line.slice(3), key, 'h2')
  return line.startsWith('> ') ? textBlock(line.slice(2), key, 'blockquote') : textBlock(line, key, 'normal')
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
