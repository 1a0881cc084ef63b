import { parseSearchWith, stringifySearchWith } from '@tanstack/react-router'
import * as v from 'valibot'

/**
 * Parses a query string. Values remain strings (`9.50`), unless they are numbers or booleans that serialize
 * identically. If a parameter is repeated, its first value is used.
 */
export function parseSearch(search: string): Record<string, unknown> {
  const values = Object.entries(parseValues(search))
  return Object.fromEntries(values.map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]))
}

const parseValues = parseSearchWith((text) => text)

/** Serializes search params. Lists are serialized as JSON, which their schemas parse. */
export const stringifySearch = stringifySearchWith(JSON.stringify)

/** Text search param. Accepts values that were parsed as numbers or booleans. */
export const searchText = v.pipe(v.union([v.string(), v.number(), v.boolean()]), v.transform(String))
