import type { Nodes, Parents, RootContent } from 'mdast'
import { directiveFromMarkdown, type LeafDirective } from 'mdast-util-directive'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { directive } from 'micromark-extension-directive'
import { parse } from 'yaml'

/** Structure of a demo text, without its copy. */
export interface TextOutline {
  keys: string[]
  /** Headings, lists with their length, quotes, callouts, images, product blocks and buttons, in order. */
  blocks: string[]
  paragraphCount: number
  /** Link targets, sorted. */
  links: string[]
  /** Number of paragraphs that begin with a bold term, including paragraphs in lists. */
  boldTermCount: number
}

/** Parses the content of a Markdown file in `packages/demo-data/data/`. */
export function parseDemoText(file: string): { outline: TextOutline; texts: string[] } {
  const [, matter = '{}', markdown = ''] = /^(?:---\n(.*?)---\n)?(.*)$/s.exec(file) ?? []
  const front: unknown = parse(matter)
  const { flow = {} } = directive()
  const tree = fromMarkdown(markdown, { extensions: [{ flow }], mdastExtensions: [directiveFromMarkdown()] })
  const nodes = allNodes(tree)
  return {
    outline: outlineOf(tree.children, nodes, front),
    texts: [...collectStrings(front), ...nodes.flatMap(textsOf)],
  }
}

function outlineOf(children: readonly RootContent[], nodes: readonly Nodes[], front: unknown): TextOutline {
  const paragraphs = nodes.filter((node) => node.type === 'paragraph')
  return {
    keys: listKeyPaths(front),
    blocks: children.filter((node) => node.type !== 'paragraph' || isPicture(node)).map(blockOf),
    paragraphCount: paragraphs.filter((node) => !isPicture(node)).length,
    links: nodes.flatMap((node) => (node.type === 'link' ? [node.url] : [])).toSorted(),
    boldTermCount: paragraphs.filter(({ children: [first] }) => first?.type === 'strong').length,
  }
}

function blockOf(node: RootContent): string {
  if (node.type === 'heading') return `heading ${node.depth}`
  if (node.type === 'list') return `${node.ordered ? 'numbered' : 'bullet'} list of ${node.children.length}`
  if (node.type === 'paragraph') return `picture ${node.children.map((child) => 'url' in child && child.url).join()}`
  if (node.type === 'leafDirective') return leafOf(node)
  return node.type === 'containerDirective' ? node.name : node.type
}

function leafOf({ name, attributes, children }: LeafDirective): string {
  const { href, fields, type = 'singular', description } = attributes ?? {}
  if (name === 'button') return `button to ${href}`
  const parts = [fields, type, children.length > 0 && 'with title', description && 'with description']
  return `${name} ${parts.filter(Boolean).join(' ')}`
}

function isPicture(node: Nodes): boolean {
  return node.type === 'paragraph' && node.children.length === 1 && node.children[0]?.type === 'image'
}

function textsOf(node: Nodes): string[] {
  if (node.type === 'image') return [node.alt ?? '']
  if (node.type === 'leafDirective') return [plain(node), node.attributes?.description ?? '']
  return node.type === 'paragraph' || node.type === 'heading' ? [plain(node)] : []
}

function plain(node: Nodes): string {
  if ('children' in node) return node.children.map(plain).join('')
  return node.type === 'text' ? node.value.replaceAll('\n', ' ') : ''
}

function allNodes(node: Parents): Nodes[] {
  return node.children.flatMap((child) => ('children' in child ? [child, ...allNodes(child)] : [child]))
}

/** Returns the key paths in front matter or a YAML file. A list counts as one key. */
export function listKeyPaths(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return path ? [path] : []
  return Object.entries(value).flatMap(([key, child]) => listKeyPaths(child, path ? `${path}.${key}` : key))
}

export function collectStrings(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(collectStrings) : []
}
