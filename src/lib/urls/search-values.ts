import { parseSearchWith, stringifySearchWith } from '@tanstack/react-router'
import * as v from 'valibot'

/** Converts numbers and booleans that serialize identically (not `9.50`). Uses the first of repeated parameters. */
export function parseSearch(search: string): Record<string, unknown> {
  const values = Object.entries(parseValues(search))
  return Object.fromEntries(values.map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]))
}

const parseValues = parseSearchWith((text) => text)

/** Lists are serialized as JSON, because their schemas parse JSON. */
export const stringifySearch = stringifySearchWith(JSON.stringify)

export const searchParamTextSchema = v.pipe(v.union([v.string(), v.number(), v.boolean()]), v.transform(String))
