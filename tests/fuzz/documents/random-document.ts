import fc from 'fast-check'
import { fieldsOf, randomId } from './schema-value.ts'

/** A document as it is written. */
export interface RandomDocument {
  _id: string
  _type: string
  [field: string]: unknown
}

/** Where documents of a type lie, so that most random ones have a page. */
const parents: Readonly<Record<string, string>> = {
  blogPost: 'blog/',
  blogAuthor: 'blog/',
  centraDocument: 'brands/',
  infoPage: 'info/',
}

/** Document `number` of its type in a run; the same seed makes the same one. */
export function randomDocument(type: string, number: number, seed: number, slot: number): RandomDocument {
  const [made] = fc.sample(fieldsOf(type), { numRuns: 1, seed: seed + number * 7919 })
  const _id = randomId(type, slot)
  const parent = parents[type]
  const current = `${parent}random-${type.toLowerCase()}-${slot}`
  // Of most, as few would be reached by chance; the others keep what they have.
  const reached = parent !== undefined && number % 5 !== 0 ? { uri: { _type: 'slug', current } } : {}
  const language = type === 'blogPost' && number % 4 !== 0 ? { language: number % 2 === 0 ? 'de' : 'en' } : {}
  return { ...made, ...language, ...reached, _id, _type: type }
}

/** Whether a document lies where those of its type do: elsewhere the catalogue's pages are. */
export function isInPlace(document: RandomDocument): boolean {
  return pageOf(document)?.startsWith(`${parents[document._type]}random-`) === true
}

/** The address of a document's page, without the first slash; undefined when it has none that can be asked for. */
export function pageOf({ uri }: RandomDocument): string | undefined {
  const current = typeof uri === 'object' && uri !== null && 'current' in uri ? uri.current : undefined
  return typeof current === 'string' && current.length < 200 && current.isWellFormed() ? current : undefined
}
