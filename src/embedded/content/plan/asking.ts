import type { GroqNode } from './groq-node.ts'

// groq-js asks whoever calls it for what a reference leads to. So a query can ask for other things as well, worked out while
// it is evaluated, by references that no document has.

/** No id looks like it. */
const mark = '\0'

/** What `name` means for the text of a value, as a node; null where the value is no text. */
export function asking(name: string, value: GroqNode): GroqNode {
  const text = { type: 'OpCall', op: '+', left: { type: 'Value', value: `${mark}${name}${mark}` }, right: value }
  const reference = { type: 'Object', attributes: [{ type: 'ObjectAttributeValue', name: '_ref', value: text }] }
  return { type: 'Deref', base: reference }
}

/** What a reference asks for; undefined for the id of a document. */
export function askedFor(reference: string): { name: string; text: string } | undefined {
  if (!reference.startsWith(mark)) return undefined
  const end = reference.indexOf(mark, 1)
  return end < 0 ? undefined : { name: reference.slice(1, end), text: reference.slice(end + 1) }
}

/** The first of some values that is not null. */
export function firstOf(...args: readonly GroqNode[]): GroqNode {
  return { type: 'FuncCall', namespace: 'global', name: 'coalesce', args }
}
