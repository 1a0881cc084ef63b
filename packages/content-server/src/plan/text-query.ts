import { constant, type GroqNode, isNode } from './groq-node.ts'

/** What `[@, _id] match text::query("…")` asks for: words and phrases that must all be there, or must not. */
interface TextQuery {
  wanted: readonly Term[]
  unwanted: readonly Term[]
}

interface Term {
  /** Words in small letters, without accents, with single spaces between them. */
  text: string
  /** Whether a longer word that begins so is meant too: `min*`. */
  prefix: boolean
}

/** Reads a text query: words, `"phrases"`, `prefix*`, and `-` before what must be missing. */
export function parseTextQuery(text: string): TextQuery {
  const parts = [...text.matchAll(/(-?)(?:"([^"]*)"|(\S+))/g)].map(([, minus, phrase, word]) => {
    const raw = phrase ?? word ?? ''
    return {
      unwanted: minus === '-',
      term: { text: normalized(raw), prefix: phrase === undefined && raw.endsWith('*') },
    }
  })
  const meaningful = parts.filter(({ term }) => term.text !== '')
  const terms = (unwanted: boolean) => meaningful.filter((part) => part.unwanted === unwanted).map(({ term }) => term)
  return { wanted: terms(false), unwanted: terms(true) }
}

/** Small letters and digits, accents dropped, everything else a space. */
function normalized(text: string): string {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return plain.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim()
}

/** Whether `text`, normalized, with a space before and after, has what the query asks for. */
export function matchesText(text: string, { wanted, unwanted }: TextQuery): boolean {
  return wanted.every((term) => hasTerm(text, term)) && !unwanted.some((term) => hasTerm(text, term))
}

function hasTerm(text: string, term: Term): boolean {
  return text.includes(term.prefix ? ` ${term.text}` : ` ${term.text} `)
}

/** The text of `… match text::query("…")`; undefined for any other node. */
export function textQueryOf(node: GroqNode): string | undefined {
  if (node.type !== 'OpCall' || node.op !== 'match' || !isNode(node.right)) return undefined
  const { type, namespace, name, args } = node.right
  if (type !== 'FuncCall' || namespace !== 'text' || name !== 'query' || !Array.isArray(args)) return undefined
  const text = constant(args[0])
  return typeof text === 'string' ? text : ''
}

/** Whether the left side of a match is the whole document: `@` or a list with `@`. */
export function isFullDocument(node: unknown): boolean {
  if (!isNode(node)) return false
  if (node.type === 'This') return true
  if (node.type !== 'Array' || !Array.isArray(node.elements)) return false
  return node.elements.some((element: unknown) => isNode(element) && isFullDocument(element.value))
}

/** The patterns with which GROQ's own `match` looks for the same in a field. */
export function matchPatterns(text: string): string[] {
  return parseTextQuery(text).wanted.flatMap((term) =>
    term.text.split(' ').map((word) => (term.prefix ? `${word}*` : word)),
  )
}

/** The searchable text of documents; a changed document is another object, so nothing here is ever out of date. */
const known = new WeakMap<object, string>()

/** Everything written in a document, and its id, normalized for `matchesText`. */
export function documentText(document: object): string {
  const found = known.get(document)
  if (found !== undefined) return found
  const text = ` ${normalized([...texts(document)].join(' '))} `
  known.set(document, text)
  return text
}

/** All text values; what the service adds beside the id is left out. */
function* texts(value: unknown): Iterable<string> {
  if (typeof value === 'string') yield value
  if (typeof value !== 'object' || value === null) return
  for (const [name, child] of Object.entries(value)) {
    if (!hidden.has(name)) yield* texts(child)
  }
}

const hidden = new Set(['_type', '_rev', '_createdAt', '_updatedAt', '_key', '_ref', 'lqip'])
