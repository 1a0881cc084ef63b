import { parseSearchWith, stringifySearchWith } from '@tanstack/react-router'
import * as v from 'valibot'

/**
 * Values remain text (`9.50`), except for numbers and booleans that round-trip. The first value of a repeated parameter
 * wins.
 */
export function parseSearch(search: string): Record<string, unknown> {
  const values = Object.entries(parseValues(search))
  return Object.fromEntries(values.map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]))
}

const parseValues = parseSearchWith((text) => text)

/** Serializes lists as JSON, which their schemas parse. */
export const stringifySearch = stringifySearchWith(JSON.stringify)

/** Text parameter, even if its value looks like a number or a boolean. */
export const searchText = v.pipe(v.union([v.string(), v.number(), v.boolean()]), v.transform(String))
