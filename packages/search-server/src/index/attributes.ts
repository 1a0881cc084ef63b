import type { SearchObject } from 'pouchery/services/search/wire'

export type AttributeValue = string | number | boolean

/** `path` can be nested, as in `prices.20.priceAsNumber`. Returns an empty list if the attribute is missing. */
export function getAttributeValues(record: SearchObject, path: string): readonly AttributeValue[] {
  return flat(attributeOf(record, path))
}

function attributeOf(value: unknown, path: string): unknown {
  if (Array.isArray(value)) return value.map((entry) => attributeOf(entry, path))
  if (typeof value !== 'object' || value === null) return undefined
  if (Object.hasOwn(value, path)) return Reflect.get(value, path)
  const dot = path.indexOf('.')
  const name = path.slice(0, dot)
  return dot > 0 && Object.hasOwn(value, name) ? attributeOf(Reflect.get(value, name), path.slice(dot + 1)) : undefined
}

function flat(value: unknown): AttributeValue[] {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return [value]
  if (Array.isArray(value)) return value.flatMap(flat)
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(flat) : []
}
