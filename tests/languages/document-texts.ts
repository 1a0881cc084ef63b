import { type DefaultTreeAdapterTypes, parse } from 'parse5'

type Node = DefaultTreeAdapterTypes.ChildNode
type Element = DefaultTreeAdapterTypes.Element

/**
 * A text that a document displays, exposes to screen readers or offers to search engines. Includes its declared
 * language.
 */
export interface DocumentText {
  text: string
  language: string | undefined
  /** Element, attribute or structured data field that contains the text. */
  where: string
}

/** Inline elements, whose text belongs to the surrounding block. */
const inlineElements = new Set(
  'a abbr b bdi bdo cite code del dfn em i ins kbd mark q s samp small span strong sub sup time u var wbr'.split(' '),
)
/** Elements whose text is not checked. Postal addresses have no language. */
const skippedElements = new Set(['script', 'style', 'template', 'iframe', 'object', 'address'])
const spokenAttributes = ['alt', 'title', 'aria-label', 'aria-description', 'aria-roledescription', 'placeholder']
const spokenMetas = /^(description|(og|twitter):(title|description|image:alt))$/

/** JSON-LD fields that contain prose, not names, numbers or URLs. */
const proseFields = new Set(['description', 'text', 'headline', 'caption', 'alternativeHeadline'])
/** JSON-LD types whose name is prose, such as a question or a breadcrumb. */
const typesWithProseName = new Set(['Question', 'ListItem'])

export function extractDocumentTexts(html: string): DocumentText[] {
  const found: DocumentText[] = []
  const document = parse(html, { scriptingEnabled: false })
  for (const node of document.childNodes) readBlock(node, undefined, found)
  return found.filter(({ text }) => /\p{L}{2}/u.test(text))
}

function readBlock(node: Node, around: string | undefined, found: DocumentText[]): void {
  if (!('tagName' in node)) return
  const language = attribute(node, 'lang') ?? around
  readAttributes(node, language, found)
  if (node.tagName === 'script') found.push(...structuredTextsOf(node, language))
  if (skippedElements.has(node.tagName)) return
  const pieces: TextPiece[] = []
  for (const child of childrenOf(node)) readChild(child, language, pieces, found)
  found.push(...joinPieces(pieces, node.tagName))
}

/** A text node and its language. `null` marks a block boundary. */
type TextPiece = { text: string; language: string | undefined } | null

function readChild(node: Node, around: string | undefined, pieces: TextPiece[], found: DocumentText[]): void {
  if ('value' in node) pieces.push({ text: node.value, language: around })
  if (!('tagName' in node)) return
  if (!inlineElements.has(node.tagName)) {
    pieces.push(null)
    readBlock(node, around, found)
    return
  }
  const language = attribute(node, 'lang') ?? around
  readAttributes(node, language, found)
  for (const child of childrenOf(node)) readChild(child, language, pieces, found)
}

/** Joins the pieces between two block boundaries. Returns one text per block and language. */
function joinPieces(pieces: readonly TextPiece[], where: string): DocumentText[] {
  const runs: TextPiece[][] = [[]]
  for (const piece of pieces) {
    if (piece === null) runs.push([])
    else runs.at(-1)?.push(piece)
  }
  return runs.flatMap((run) => {
    const byLanguage = Map.groupBy(run, (piece) => piece?.language)
    return [...byLanguage].map(([language, parts]) => ({
      text: parts
        .map((piece) => piece?.text)
        .join(' ')
        .replace(/\s+/g, ' ')
        .trim(),
      language,
      where,
    }))
  })
}

function readAttributes(element: Element, language: string | undefined, found: DocumentText[]): void {
  for (const name of spokenAttributes) {
    found.push({ text: attribute(element, name) ?? '', language, where: `${element.tagName}[${name}]` })
  }
  const meta = attribute(element, 'name') ?? attribute(element, 'property') ?? ''
  if (element.tagName !== 'meta' || !spokenMetas.test(meta)) return
  found.push({ text: attribute(element, 'content') ?? '', language, where: `meta ${meta}` })
}

function structuredTextsOf(script: Element, language: string | undefined): DocumentText[] {
  if (attribute(script, 'type') !== 'application/ld+json') return []
  const source = script.childNodes.map((node) => ('value' in node ? node.value : '')).join('')
  return structuredTexts(JSON.parse(source), language)
}

/** Returns the prose in structured data. `around` is the language of nodes that declare none. */
function structuredTexts(value: unknown, around: string | undefined): DocumentText[] {
  if (Array.isArray(value)) return value.flatMap((each) => structuredTexts(each, around))
  if (typeof value !== 'object' || value === null) return []
  const { '@type': type, inLanguage } = value as Record<string, unknown>
  const language = typeof inLanguage === 'string' ? inLanguage : around
  return Object.entries(value).flatMap(([key, entry]) => {
    if (typeof entry !== 'string') return structuredTexts(entry, language)
    const read = proseFields.has(key) || (key === 'name' && typesWithProseName.has(String(type)))
    return read ? [{ text: entry, language, where: `JSON-LD ${String(type)}.${key}` }] : []
  })
}

function childrenOf(element: Element): readonly Node[] {
  return element.tagName === 'template' ? [] : element.childNodes
}

function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((each) => each.name === name)?.value
}
