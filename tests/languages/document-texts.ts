import { type DefaultTreeAdapterTypes, parse } from 'parse5'

type Node = DefaultTreeAdapterTypes.ChildNode
type Element = DefaultTreeAdapterTypes.Element

/** A text of a document that somebody sees, hears or finds it by, and the language that the document says it is in. */
export interface DocumentText {
  text: string
  language: string | undefined
  /** The element or attribute it was read from. */
  where: string
}

/** Elements whose text runs on in that of the elements around them. */
const inline = new Set(
  'a abbr b bdi bdo cite code del dfn em i ins kbd mark q s samp small span strong sub sup time u var wbr'.split(' '),
)
/** What holds no words, or those of a person: where somebody lives is in no language. */
const unread = new Set(['script', 'style', 'template', 'iframe', 'object', 'address'])
const spokenAttributes = ['alt', 'title', 'aria-label', 'aria-description', 'aria-roledescription', 'placeholder']
const spokenMetas = /^(description|(og|twitter):(title|description|image:alt))$/

/** Fields of JSON-LD that hold words and no names, numbers or addresses. */
const worded = new Set(['description', 'text', 'headline', 'caption', 'alternativeHeadline'])
/** Nodes whose name is words too: a question, a step of the way to a page. */
const namedInWords = new Set(['Question', 'ListItem'])

/** Every text of a document, block by block, each with the language in force where it stands. */
export function textsOfDocument(html: string): DocumentText[] {
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
  if (unread.has(node.tagName)) return
  const pieces: Piece[] = []
  for (const child of childrenOf(node)) readChild(child, language, pieces, found)
  found.push(...joined(pieces, node.tagName))
}

/** A run of words; `null` parts what stands before a block from what stands behind. */
type Piece = { text: string; language: string | undefined } | null

function readChild(node: Node, around: string | undefined, pieces: Piece[], found: DocumentText[]): void {
  if ('value' in node) pieces.push({ text: node.value, language: around })
  if (!('tagName' in node)) return
  if (!inline.has(node.tagName)) {
    pieces.push(null)
    readBlock(node, around, found)
    return
  }
  const language = attribute(node, 'lang') ?? around
  readAttributes(node, language, found)
  for (const child of childrenOf(node)) readChild(child, language, pieces, found)
}

/** Puts together what follows each other in one language. Words of another one between them leave a gap. */
function joined(pieces: readonly Piece[], where: string): DocumentText[] {
  const runs: Piece[][] = [[]]
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

/** The words of a page's structured data; a node may name a language of its own. */
function structuredTexts(value: unknown, around: string | undefined): DocumentText[] {
  if (Array.isArray(value)) return value.flatMap((each) => structuredTexts(each, around))
  if (typeof value !== 'object' || value === null) return []
  const { '@type': type, inLanguage } = value as Record<string, unknown>
  const language = typeof inLanguage === 'string' ? inLanguage : around
  return Object.entries(value).flatMap(([key, entry]) => {
    if (typeof entry !== 'string') return structuredTexts(entry, language)
    const read = worded.has(key) || (key === 'name' && namedInWords.has(String(type)))
    return read ? [{ text: entry, language, where: `JSON-LD ${String(type)}.${key}` }] : []
  })
}

function childrenOf(element: Element): readonly Node[] {
  return element.tagName === 'template' ? [] : element.childNodes
}

function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((each) => each.name === name)?.value
}
