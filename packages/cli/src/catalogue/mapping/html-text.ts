import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'

type Node = DefaultTreeAdapterTypes.ChildNode

const paragraphs = new Set([
  'p',
  'div',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'ul',
  'ol',
  'table',
  'blockquote',
  'section',
])
const lines = new Set(['br', 'li', 'tr', 'dt', 'dd'])
const unseen = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'head'])

/** What somebody reads of HTML: an empty line between paragraphs, entries of lists on lines of their own. */
export function htmlText(html: string): string {
  return parseFragment(html)
    .childNodes.map(textOf)
    .join('')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

function textOf(node: Node): string {
  if ('value' in node) return node.value.replace(/\s+/g, ' ')
  if (!('childNodes' in node) || unseen.has(node.nodeName)) return ''
  const inner = node.childNodes.map(textOf).join('')
  if (node.nodeName === 'li') return `\n- ${inner.trim()}`
  if (lines.has(node.nodeName)) return `\n${inner}`
  return paragraphs.has(node.nodeName) ? `\n\n${inner}\n\n` : inner
}
