import { parseSearchWith, stringifySearchWith } from '@tanstack/react-router'
import * as v from 'valibot'

/** Values stay text (`9.50`), but for numbers and booleans that round-trip. Of a repeated parameter the first counts. */
export function parseSearch(search: string): Record<string, unknown> {
  const values = Object.entries(parseValues(search))
  return Object.fromEntries(values.map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]))
}

const parseValues = parseSearchWith((text) => text)

/** Writes search params; a list as JSON, which its schema reads. */
export const stringifySearch = stringifySearchWith(JSON.stringify)

/** A parameter that is a text, though it may look like a number or a truth value. */
export const searchText = v.pipe(v.union([v.string(), v.number(), v.boolean()]), v.transform(String))
