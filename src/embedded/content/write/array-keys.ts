import { randomBytes } from 'node:crypto'

/** A copy of a value in which each object in a list has a `_key`, as the studio needs it (`autoGenerateArrayKeys`). */
export function withArrayKeys<Value>(value: Value): Value
export function withArrayKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => keyed(withArrayKeys(item)))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, child]) => [name, withArrayKeys(child)]))
}

function keyed(item: unknown): unknown {
  if (typeof item !== 'object' || item === null || Array.isArray(item) || '_key' in item) return item
  return { _key: randomBytes(6).toString('hex'), ...item }
}
