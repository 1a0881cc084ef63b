/** One record of an index: an id and whatever attributes its owner gave it. */
export interface SearchObject {
  objectID: string
  [attribute: string]: unknown
}

/** The values of an attribute as a list; a dot goes into an object: `prices.20.priceAsNumber`. */
export function attributeValues(record: object, attribute: string): readonly unknown[] {
  let value: unknown = record
  for (const name of attribute.split('.')) value = ownValue(value, name)
  if (value === undefined || value === null) return []
  return Array.isArray(value) ? value : [value]
}

/** The texts of an attribute, for searching: numbers are texts too, objects are not. */
export function attributeTexts(record: object, attribute: string): string[] {
  return attributeValues(record, attribute).flatMap((value) =>
    typeof value === 'string' ? [value] : typeof value === 'number' ? [String(value)] : [],
  )
}

function ownValue(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined
  return Reflect.get(value, name)
}
