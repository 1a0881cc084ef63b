import { basename } from 'node:path'
import type { BlockContent, Image, Nodes, PhrasingContent, RootContent } from 'mdast'
import { directiveFromMarkdown, type LeafDirective } from 'mdast-util-directive'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { directive } from 'micromark-extension-directive'
import { createImageReference } from './localized.ts'

/** Portable Text or custom block (specification section 3.6). */
type PortableTextBlock = { _type: string; _key: string } & Record<string, unknown>

/**
 * Supports paragraphs, headings, quotes, lists, strong text, emphasis and links. A standalone image and the directives
 * `:::callout`, `::button[title]{href}` and `::products[title]{query fields type description}` become custom blocks.
 * `assets` maps image names to asset ids.
 * @throws Error for unsupported Markdown, or for an image that is missing from `assets`
 */
export function markdownToPortableText(markdown: string, assets: ReadonlyMap<string, string> = new Map()) {
  const write = treeOf(markdown).children.flatMap((node) => blocksOf(node, assets))
  return write.map((block, index) => block(`b${index}`))
}

export function findStandaloneImageNames(markdown: string): string[] {
  return treeOf(markdown)
    .children.flatMap((node) => standaloneImage(node) ?? [])
    .map(nameOf)
}

function treeOf(markdown: string) {
  // Disable text directives, so that a colon within a line remains a colon.
  const { flow = {} } = directive()
  return fromMarkdown(markdown, { extensions: [{ flow }], mdastExtensions: [directiveFromMarkdown()] })
}

type WriteBlock = (key: string) => PortableTextBlock

function blocksOf(node: RootContent, assets: ReadonlyMap<string, string>): WriteBlock[] {
  const picture = standaloneImage(node)
  if (picture) return [(key) => imageBlock(picture, key, assets)]
  if (node.type === 'paragraph') return [(key) => textBlock(node.children, key, 'normal')]
  if (node.type === 'heading') return [(key) => textBlock(node.children, key, `h${node.depth}`)]
  if (node.type === 'blockquote') return paragraphsOf(node).map((nodes) => (key) => textBlock(nodes, key, 'blockquote'))
  if (node.type === 'list') {
    const style = { listItem: node.ordered ? 'number' : 'bullet', level: 1 }
    return node.children
      .flatMap(paragraphsOf)
      .map((nodes) => (key) => ({ ...textBlock(nodes, key, 'normal'), ...style }))
  }
  if (node.type === 'containerDirective' && node.name === 'callout') {
    // A callout in the studio is plain text, without formatting such as links.
    const content = paragraphsOf(node).map(textOf).join('\n\n')
    return [(key) => ({ _type: 'blockCallout', _key: key, content })]
  }
  if (node.type === 'leafDirective') return [(key) => directiveBlock(node, key)]
  throw unsupportedNode(node)
}

function standaloneImage(node: RootContent): Image | undefined {
  const [only, ...others] = node.type === 'paragraph' ? node.children : []
  return only?.type === 'image' && others.length === 0 ? only : undefined
}

function nameOf({ url }: Image): string {
  return basename(url, '.jpg')
}

function paragraphsOf(parent: { children: BlockContent[] } | { children: RootContent[] }): PhrasingContent[][] {
  return parent.children.map((node) => {
    if (node.type !== 'paragraph') throw unsupportedNode(node)
    return node.children
  })
}

function imageBlock(node: Image, key: string, assets: ReadonlyMap<string, string>): PortableTextBlock {
  const asset = assets.get(nameOf(node))
  if (asset === undefined) throw new Error(`There is no image ${node.url}`)
  return { _type: 'blockImage', _key: key, source: createImageReference(asset), alt: node.alt ?? '' }
}

function directiveBlock(node: LeafDirective, key: string): PortableTextBlock {
  const title = textOf(node.children)
  const { href = '', query = '', fields = '', type = 'singular', description = '' } = node.attributes ?? {}
  if (node.name === 'button') return { _type: 'blockButton', _key: key, title, link: href }
  if (node.name !== 'products') throw unsupportedNode(node)
  const searchFields = (fields ?? '').split(',').map((field) => field.trim())
  return { _type: 'blockAlgoliaProducts', _key: key, query, searchFields, type, title, description }
}

function textBlock(nodes: readonly PhrasingContent[], key: string, style: string): PortableTextBlock {
  const markDefs: { _type: 'link'; _key: string; href: string }[] = []
  const children = nodes.map((node, index) => toSpan(node, `${key}s${index}`, markDefs))
  return { _type: 'block', _key: key, style, markDefs, children }
}

function toSpan(node: PhrasingContent, key: string, markDefs: { _type: 'link'; _key: string; href: string }[]) {
  const span = (text: string, marks: string[]) => ({ _type: 'span', _key: key, text, marks })
  if (node.type === 'text') return span(oneLine(node.value), [])
  if (node.type === 'strong') return span(textOf(node.children), ['strong'])
  if (node.type === 'emphasis') return span(textOf(node.children), ['em'])
  if (node.type !== 'link') throw unsupportedNode(node)
  const _key = `${key}l`
  markDefs.push({ _type: 'link', _key, href: node.url })
  return span(textOf(node.children), [_key])
}

/** @throws Error for nested formatting */
function textOf(nodes: readonly PhrasingContent[]): string {
  const texts = nodes.map((node) => {
    if (node.type !== 'text') throw unsupportedNode(node)
    return oneLine(node.value)
  })
  return texts.join('')
}

function oneLine(text: string): string {
  return text.replaceAll('\n', ' ')
}

function unsupportedNode({ type, position }: Nodes): Error {
  return new Error(`Line ${position?.start.line}: ${type} is not supported in seeded text`)
}
