import { type GroqNode, getConstantValue, isGroqNode } from './groq-node.ts'

type TextQuery = ReturnType<typeof parseTextQuery>

/** Parses words, `"phrases"`, prefixes (`min*`) and exclusions (`-word`). */
export function parseTextQuery(text: string) {
  const parts = [...text.matchAll(/(-?)(?:"([^"]*)"|(\S+))/g)].map(([, minus, phrase, word]) => {
    const raw = phrase ?? word ?? ''
    return {
      unwanted: minus === '-',
      term: { text: normalizeText(raw), prefix: phrase === undefined && raw.endsWith('*') },
    }
  })
  const meaningful = parts.filter(({ term }) => term.text !== '')
  const terms = (unwanted: boolean) => meaningful.filter((part) => part.unwanted === unwanted).map(({ term }) => term)
  return { wanted: terms(false), unwanted: terms(true) }
}

function normalizeText(text: string): string {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return plain.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim()
}

/** `text` must be normalised, with a leading and a trailing space. */
export function matchesTextQuery(text: string, { wanted, unwanted }: TextQuery): boolean {
  const isContained = (term: TextQuery['wanted'][number]) => text.includes(` ${term.text}${term.prefix ? '' : ' '}`)
  return wanted.every(isContained) && !unwanted.some(isContained)
}

export function getTextQuery(node: GroqNode): string | undefined {
  if (node.type !== 'OpCall' || node.op !== 'match' || !isGroqNode(node.right)) return undefined
  const { type, namespace, name, args } = node.right
  if (type !== 'FuncCall' || namespace !== 'text' || name !== 'query' || !Array.isArray(args)) return undefined
  const text = getConstantValue(args[0])
  return typeof text === 'string' ? text : ''
}

export function isFullDocumentNode(node: unknown): boolean {
  if (!isGroqNode(node)) return false
  if (node.type === 'This') return true
  if (node.type !== 'Array' || !Array.isArray(node.elements)) return false
  return node.elements.some((element: unknown) => isGroqNode(element) && isFullDocumentNode(element.value))
}

export function toMatchPatterns(text: string): string[] {
  return parseTextQuery(text).wanted.flatMap((term) =>
    term.text.split(' ').map((word) => (term.prefix ? `${word}*` : word)),
  )
}

/** Caches the text of documents. Documents are immutable, so entries never become stale. */
const known = new WeakMap<object, string>()

export function getDocumentText(document: object): string {
  const found = known.get(document)
  if (found !== undefined) return found
  const text = ` ${normalizeText([...texts(document)].join(' '))} `
  known.set(document, text)
  return text
}

/** Yields all strings, except fields for which editors do not search (`ignoredFields`). */
function* texts(value: unknown): Iterable<string> {
  if (typeof value === 'string') yield value
  if (typeof value !== 'object' || value === null) return
  for (const [name, child] of Object.entries(value)) {
    if (!ignoredFields.has(name)) yield* texts(child)
  }
}

const ignoredFields = new Set(['_type', '_rev', '_createdAt', '_updatedAt', '_key', '_ref', 'lqip'])
