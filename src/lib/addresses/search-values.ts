import { parseSearchWith, stringifySearchWith } from '@tanstack/react-router'
import * as v from 'valibot'

/**
 * The router's view of a query string. A value is the text that stands there: the router's own parser would read JSON, and
 * make `9.5` of `9.50`. Numbers, `true` and `false` are read as such only where they are written back the same, see
 * `searchText`. Of a repeated parameter the first counts, as for the page cache.
 */
export function parseSearch(search: string): Record<string, unknown> {
  const values = Object.entries(parseValues(search))
  return Object.fromEntries(values.map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]))
}

const parseValues = parseSearchWith((text) => text)

/** Writes search params; a list as JSON, which its schema reads. */
export const stringifySearch = stringifySearchWith(JSON.stringify)

/** A parameter that is a text, though it may look like a number or a truth value. */
export const searchText = v.pipe(v.union([v.string(), v.number(), v.boolean()]), v.transform(String))
