import fc from 'fast-check'
import { createDocumentId, generateFields } from './schema-value.ts'

export interface RandomDocument {
  _id: string
  _type: string
  [field: string]: unknown
}

/** Prefixes of the paths that random documents get, by document type. Documents of other types get no fixed path. */
const pathPrefixes: Readonly<Record<string, string>> = {
  blogPost: 'blog/',
  blogAuthor: 'blog/',
  centraDocument: 'brands/',
  campaignPage: '',
  infoPage: 'info/',
}

/**
 * Creates a random document that is reproducible from its arguments. `slot` determines the document's ID and, for most
 * documents of the types in `pathPrefixes`, the URI.
 */
export function createRandomDocument(type: string, number: number, seed: number, slot: number): RandomDocument {
  const [made] = fc.sample(generateFields(type), { numRuns: 1, seed: seed + number * 7919 })
  const _id = createDocumentId(type, slot)
  const parent = pathPrefixes[type]
  const current = `${parent}random-${type.toLowerCase()}-${slot}`
  // Four of five documents of these types get a valid URI, because a random URI rarely leads to a page.
  const reached = parent !== undefined && number % 5 !== 0 ? { uri: { _type: 'slug', current } } : {}
  const language = type === 'blogPost' && number % 4 !== 0 ? { language: number % 2 === 0 ? 'de' : 'en' } : {}
  return { ...made, ...language, ...reached, _id, _type: type }
}

/**
 * Returns true if the document's path begins with the type's prefix and `random-`. Other paths can belong to catalogue
 * pages.
 */
export function hasRandomPath(document: RandomDocument): boolean {
  return findPagePath(document)?.startsWith(`${pathPrefixes[document._type]}random-`) === true
}

/** Returns the path of a document's page without the leading slash, or undefined if the path cannot be requested. */
export function findPagePath({ uri }: RandomDocument): string | undefined {
  const current = typeof uri === 'object' && uri !== null && 'current' in uri ? uri.current : undefined
  return typeof current === 'string' && current.length < 200 && current.isWellFormed() ? current : undefined
}
